import { type ChildProcess, fork } from 'node:child_process';
import { resolve } from 'node:path';
import { AppError } from '#app/core/errors.ts';
import { log } from '../log.server.ts';
import type { PrintAnswer, PrintRequest } from './print-worker.ts';

type PrintPoolOptions = { waiting: number; requestTime: number; idleTime: number };
type Job = PrintRequest & { done: (bytes: Uint8Array) => void; fail: (error: Error) => void };

const defaultOptions: PrintPoolOptions = { waiting: 40, requestTime: 30_000, idleTime: 60_000 };

/** A separate file that Node runs directly: the built server is one bundle and cannot contain it. */
const workerFile = resolve('app/platform/print/print-worker.ts');

/** Prints one document at a time and queues the others. The worker is reused; one that crashes or hangs is replaced. */
export function startPrintPool(options: Partial<PrintPoolOptions> = {}) {
  const { waiting, requestTime, idleTime } = { ...defaultOptions, ...options };
  const queue: Job[] = [];
  let child: ChildProcess | null = null;
  let current: Job | null = null;
  let timer: NodeJS.Timeout | undefined;
  let lastId = 0;

  function next() {
    if (current) return;
    current = queue.shift() ?? null;
    if (!current) return;
    child ??= startWorker(finish, workerEnded);
    clearTimeout(timer);
    const worker = child;
    timer = setTimeout(() => worker.kill('SIGKILL'), requestTime);
    worker.channel?.ref();
    const { id, module, content } = current;
    worker.send({ id, module, content }, (error) => error && worker.kill('SIGKILL'));
  }

  function finish(answer: PrintAnswer) {
    if (!current || current.id !== answer.id) return;
    const job = current;
    current = null;
    clearTimeout(timer);
    const worker = child;
    worker?.channel?.unref();
    timer = setTimeout(() => {
      child = null;
      worker?.disconnect();
    }, idleTime).unref();
    if ('bytes' in answer) job.done(answer.bytes);
    else job.fail(new Error(`${job.module}: ${answer.problem}`));
    next();
  }

  function workerEnded(dead: ChildProcess, cause: string) {
    if (child !== dead) return;
    child = null;
    clearTimeout(timer);
    const job = current;
    current = null;
    if (job) {
      log.warn('print.worker-died', { cause, module: job.module });
      job.fail(new Error(`The print process ended: ${cause}`));
    }
    next();
  }

  /** Calls `print` of a module with the content; the module's path is relative to the project. */
  return function print(module: string, content: unknown): Promise<Uint8Array> {
    if (queue.length >= waiting) {
      return Promise.reject(
        new AppError('unavailable', { messageKey: 'common.error.unavailable', retryAfter: 10 }),
      );
    }
    return new Promise((done, fail) => {
      lastId += 1;
      queue.push({ id: lastId, module, content, done, fail });
      next();
    });
  };
}

function startWorker(
  onAnswer: (answer: PrintAnswer) => void,
  onEnd: (dead: ChildProcess, cause: string) => void,
) {
  const child = fork(workerFile, {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=256'],
    // No environment variables, because they contain secrets.
    env: { NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.unref();
  child.on('message', onAnswer);
  // A worker that could not start emits only this event.
  child.on('error', ({ message }) => {
    child.kill('SIGKILL');
    onEnd(child, message);
  });
  child.on('exit', (code, signal) => onEnd(child, `${signal ?? code}`));
  return child;
}

/** The one print pool of this process. */
export const printDocument = startPrintPool();
