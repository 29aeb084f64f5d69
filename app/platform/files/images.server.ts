import { type ChildProcess, fork } from 'node:child_process';
import { resolve } from 'node:path';
import { AppError } from '#app/core/errors.ts';
import type {
  ImageAnswer,
  ImageOptions,
  ImageProblem,
  ImageRequest,
  ImageTask,
  Picture,
  VariantOptions,
  Variants,
} from './image-worker.ts';
import { log } from '../log.server.ts';

/** The bytes are not a picture that we accept: another format, broken, animated, too large or too slow. */
export class UnreadableImageError extends Error {
  override readonly name = 'UnreadableImageError';
  /** `ended`: the worker crashed on it or took too long. */
  readonly problem: ImageProblem | 'ended';

  constructor(problem: ImageProblem | 'ended', message: string) {
    super(message);
    this.problem = problem;
  }
}

type ConverterOptions = {
  atOnce: number;
  waiting: number;
  requestTime: number;
  idleTime: number;
  /** From 0, like any process, to 19, only idle time; 10 gets about a tenth of what a busy process gets. */
  niceness: number;
};
type Job = ImageRequest & { done: (result: Picture | Variants) => void; fail: (error: Error) => void };
type Worker = { child: ChildProcess; isReady: boolean; job: Job | null; timer?: NodeJS.Timeout };

const defaultOptions: ConverterOptions = {
  atOnce: 2,
  waiting: 60,
  requestTime: 20_000,
  idleTime: 60_000,
  niceness: 5,
};

/** A separate file that Node runs directly: the built server is one bundle and cannot contain it. */
const workerFile = resolve('app/platform/files/image-worker.ts');

/** Converts a few pictures at once and queues the others. A worker is reused; one that crashes or hangs is replaced. */
function imageWorkers(options: Partial<ConverterOptions>) {
  const { atOnce, waiting, requestTime, idleTime, niceness } = { ...defaultOptions, ...options };
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
    const { id, bytes, task } = job;
    worker.child.send(
      { id, bytes, task } satisfies ImageRequest,
      (error) => error && worker.child.kill('SIGKILL'),
    );
  }

  function start() {
    const worker = startWorker(niceness, { onAnswer: finish, onEnd: workerEnded });
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
    if ('result' in answer) job.done(answer.result);
    else job.fail(new UnreadableImageError(answer.problem, answer.message));
    next();
  }

  function workerEnded(worker: Worker, cause: string) {
    if (!workers.delete(worker)) return;
    clearTimeout(worker.timer);
    if (worker.job) failWith(worker.job, worker.isReady, cause);
    next();
  }

  return function run(bytes: Uint8Array, task: ImageTask): Promise<Picture | Variants> {
    if (!pictureType(bytes)) {
      return Promise.reject(new UnreadableImageError('unreadable', 'not JPEG, PNG or WebP'));
    }
    if (queue.length >= waiting) {
      return Promise.reject(
        new AppError('unavailable', { messageKey: 'common.error.unavailable', retryAfter: 10 }),
      );
    }
    return new Promise((done, fail) => {
      lastId += 1;
      queue.push({ id: lastId, bytes, task, done, fail });
      next();
    });
  };
}

/** A worker that never started is our fault, not the picture's. */
function failWith({ fail }: Job, wasReady: boolean, cause: string) {
  log.warn('images.worker-died', { cause, isReady: wasReady });
  const message = `The image worker ended: ${cause}`;
  fail(wasReady ? new UnreadableImageError('ended', message) : new Error(message));
}

type WorkerEvents = {
  onAnswer: (worker: Worker, answer: ImageAnswer) => void;
  onEnd: (worker: Worker, cause: string) => void;
};

function startWorker(niceness: number, { onAnswer, onEnd }: WorkerEvents): Worker {
  const child = fork(workerFile, [String(niceness)], {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=128'],
    // No environment variables, because they contain secrets.
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const worker: Worker = { child, isReady: false, job: null };
  child.unref();
  child.on('message', (message: ImageAnswer | 'ready') => {
    if (message === 'ready') worker.isReady = true;
    else onAnswer(worker, message);
  });
  // A worker that could not start emits only this event.
  child.on('error', ({ message }) => {
    child.kill('SIGKILL');
    onEnd(worker, message);
  });
  child.on('exit', (code, signal) => onEnd(worker, `${signal ?? code}`));
  return worker;
}

/** Converts one picture into another. */
export function imageConverter(options: Partial<ConverterOptions> = {}) {
  const run = imageWorkers(options);
  return (bytes: Uint8Array, wanted: ImageOptions) =>
    run(bytes, { kind: 'picture', options: wanted }) as Promise<Picture>;
}

/** Makes the variants of photographs, one at a time and at low priority, so that pages are not delayed. */
export function variantMaker(options: Partial<ConverterOptions> = {}) {
  const run = imageWorkers({ atOnce: 1, requestTime: 120_000, niceness: 10, ...options });
  return (bytes: Uint8Array, wanted: VariantOptions) =>
    run(bytes, { kind: 'variants', options: wanted }) as Promise<Variants>;
}

/** The shared converters of this process. */
export const convertImage = imageConverter();
export const makeVariants = variantMaker();

/** The format of the bytes, whatever the file name says. */
export function pictureType(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | null {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  return /^RIFF[^]{4}WEBP/.test(start) ? 'webp' : null;
}
