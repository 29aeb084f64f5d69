import { type ChildProcess, fork } from 'node:child_process';
import { resolve } from 'node:path';
import type {
  moreRows,
  SheetAnswer,
  SheetFacts,
  SheetProblem,
  SheetRequest,
  SheetRow,
} from './table-file-worker.ts';
import { log } from '../log.server.ts';

/** A plain file that Node runs as it is: the built server is one bundle and cannot hold it. */
const workerFile = resolve('app/platform/files/table-file-worker.ts');
const longest = 60_000;

/** A table that was read. Its rows come a few at a time; whoever is done with it, or does not want it, closes it. */
export type OpenTable = SheetFacts & { batches: AsyncIterable<SheetRow[]>; close: () => void };

/** The table in a file that somebody sent. What breaks, grows without end or hangs is `unreadable`, and hurts nobody. */
export async function readTable(
  request: SheetRequest,
): Promise<{ table: OpenTable } | { problem: SheetProblem }> {
  const child = fork(workerFile, {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=768'],
    // Nothing of our environment: there are secrets in it.
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.on('error', (error) => log.warn('sheets.worker-failed', { error }));
  const close = () => void child.kill('SIGKILL');
  const answer = await ask<SheetAnswer>(child, request);
  if (answer && 'facts' in answer) return { table: { ...answer.facts, batches: batchesOf(child), close } };
  close();
  return answer ?? { problem: 'unreadable' };
}

async function* batchesOf(child: ChildProcess) {
  for (;;) {
    const rows = await ask<SheetRow[]>(child, 'more' satisfies typeof moreRows);
    if (!rows) throw new Error('What read the table ended in the middle of it');
    if (rows.length === 0) return;
    yield rows;
  }
}

/** One question and its answer; null from a worker that died, or took too long and was ended. */
function ask<Answer>(child: ChildProcess, question: SheetRequest | typeof moreRows): Promise<Answer | null> {
  return new Promise((done) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), longest);
    const onAnswer = (answer: unknown) => finish(answer as Answer);
    const onEnd = () => finish(null);
    function finish(answer: Answer | null) {
      clearTimeout(timer);
      child.off('message', onAnswer).off('error', onEnd).off('exit', onEnd);
      done(answer);
    }
    child.once('message', onAnswer).once('error', onEnd).once('exit', onEnd);
    child.send(question, (error) => error && onEnd());
  });
}
