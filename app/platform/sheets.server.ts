import { fork } from 'node:child_process';
import { resolve } from 'node:path';
import type { SheetAnswer, SheetRequest } from './sheet-worker.ts';
import { log } from './log.server.ts';

/** A plain file that Node runs as it is: the built server is one bundle and cannot hold it. */
const workerFile = resolve('app/platform/sheet-worker.ts');
const longest = 60_000;

/** The table in a file that somebody sent. What breaks, grows without end or hangs is `unreadable`, and hurts nobody. */
export function readTable(request: SheetRequest): Promise<SheetAnswer> {
  const child = fork(workerFile, {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=768'],
    // Nothing of our environment: there are secrets in it.
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  return new Promise((done) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), longest);
    const finish = (answer: SheetAnswer) => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      done(answer);
    };
    child.on('message', (answer: SheetAnswer) => finish(answer));
    child.on('error', (error) => {
      log.warn('sheets.worker-failed', { error });
      finish({ problem: 'unreadable' });
    });
    child.on('exit', () => finish({ problem: 'unreadable' }));
    child.send(request, (error) => error && finish({ problem: 'unreadable' }));
  });
}
