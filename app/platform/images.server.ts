import { type ChildProcess, fork } from 'node:child_process';
import { resolve } from 'node:path';
import { AppError } from '#app/core/errors.ts';
import type { ImageAnswer, ImageOptions, ImageRequest, Picture } from './image-worker.ts';
import { log } from './log.server.ts';

/** The bytes are not a picture we take: another kind, broken, animated, too large or too slow. */
export class UnreadableImageError extends Error {
  override readonly name = 'UnreadableImageError';
}

type ConverterOptions = { atOnce: number; waiting: number; requestTime: number; idleTime: number };
type Job = ImageRequest & { done: (picture: Picture) => void; fail: (error: Error) => void };
type Worker = { child: ChildProcess; isReady: boolean; job: Job | null; timer?: NodeJS.Timeout };

const usual: ConverterOptions = { atOnce: 2, waiting: 60, requestTime: 20_000, idleTime: 60_000 };

/** A plain file beside this one that Node runs as it is: the built server is one bundle and cannot hold it. */
const workerFile = resolve('app/platform/image-worker.ts');

/** Few pictures at once, the others in line. A worker is used again; one that dies or hangs is replaced. */
export function imageConverter(options: Partial<ConverterOptions> = {}) {
  const { atOnce, waiting, requestTime, idleTime } = { ...usual, ...options };
  const workers = new Set<Worker>();
  const queue: Job[] = [];
  let lastId = 0;

  function next() {
    const idle = [...workers].find(({ job }) => job === null);
    if (queue.length === 0 || (!idle && workers.size >= atOnce)) return;
    const job = queue.shift();
    if (job) begin(idle ?? start(), job);
  }

  function begin(worker: Worker, job: Job) {
    clearTimeout(worker.timer);
    worker.job = job;
    worker.child.channel?.ref();
    worker.timer = setTimeout(() => worker.child.kill('SIGKILL'), requestTime);
    const { id, bytes, options: wanted } = job;
    worker.child.send({ id, bytes, options: wanted }, (error) => error && worker.child.kill('SIGKILL'));
  }

  function start() {
    const worker = startWorker({ onAnswer: finish, onEnd: bury });
    workers.add(worker);
    return worker;
  }

  function finish(worker: Worker, answer: ImageAnswer) {
    const { job } = worker;
    if (!job || job.id !== answer.id) return;
    worker.job = null;
    worker.child.channel?.unref();
    clearTimeout(worker.timer);
    worker.timer = setTimeout(() => worker.child.disconnect(), idleTime).unref();
    if ('picture' in answer) job.done(answer.picture);
    else job.fail(new UnreadableImageError(answer.problem));
    next();
  }

  function bury(worker: Worker, cause: string) {
    if (!workers.delete(worker)) return;
    clearTimeout(worker.timer);
    if (worker.job) {
      log.warn('images.worker-died', { cause, isReady: worker.isReady });
      // One that never started is our fault, not the picture's.
      const Reason = worker.isReady ? UnreadableImageError : Error;
      worker.job.fail(new Reason(`The image worker ended: ${cause}`));
    }
    next();
  }

  return function convert(bytes: Uint8Array, wanted: ImageOptions): Promise<Picture> {
    if (!pictureType(bytes)) return Promise.reject(new UnreadableImageError('not JPEG, PNG or WebP'));
    if (queue.length >= waiting) {
      return Promise.reject(
        new AppError('unavailable', { messageKey: 'common.error.unavailable', retryAfter: 10 }),
      );
    }
    return new Promise((done, fail) => {
      lastId += 1;
      queue.push({ id: lastId, bytes, options: wanted, done, fail });
      next();
    });
  };
}

type WorkerEvents = {
  onAnswer: (worker: Worker, answer: ImageAnswer) => void;
  onEnd: (worker: Worker, cause: string) => void;
};

function startWorker({ onAnswer, onEnd }: WorkerEvents): Worker {
  const child = fork(workerFile, {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=128'],
    // Nothing of our environment: there are secrets in it.
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const worker: Worker = { child, isReady: false, job: null };
  child.unref();
  child.on('message', (message: ImageAnswer | 'ready') => {
    if (message === 'ready') worker.isReady = true;
    else onAnswer(worker, message);
  });
  // One that could not even start sends no other word of its end.
  child.on('error', ({ message }) => {
    child.kill('SIGKILL');
    onEnd(worker, message);
  });
  child.on('exit', (code, signal) => onEnd(worker, `${signal ?? code}`));
  return worker;
}

/** The one converter of this process. */
export const convertImage = imageConverter();

/** What the bytes are, whatever their name says. */
export function pictureType(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | null {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  return /^RIFF[^]{4}WEBP/.test(start) ? 'webp' : null;
}
