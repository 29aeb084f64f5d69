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

/** A separate file that Node runs directly: the built server is one bundle and cannot contain it. */
const workerFile = resolve('app/platform/files/table-file-worker.ts');
const timeoutMs = 60_000;

/** A table that is being read. Its rows come a few at a time; the caller must close it when done with it. */
export type OpenTable = SheetFacts & { batches: AsyncIterable<SheetRow[]>; close: () => void };

/**
 * Reads the table in a file that somebody sent. A file that is broken, expands without end or hangs is `unreadable`,
 * and affects only the separate process.
 */
export async function readTable(
  request: SheetRequest,
): Promise<{ table: OpenTable } | { problem: SheetProblem }> {
  const child = fork(workerFile, {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=768'],
    // No environment variables, because they contain secrets.
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

/** Sends one request to the worker; null when the worker crashed, or took too long and was ended. */
function ask<Answer>(child: ChildProcess, question: SheetRequest | typeof moreRows): Promise<Answer | null> {
  return new Promise((done) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
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
