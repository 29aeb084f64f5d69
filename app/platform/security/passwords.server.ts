import { hash as argonHash, verify as argonVerify } from '@node-rs/argon2';
import { AppError } from '#app/core/errors.ts';

/** OWASP's parameters for argon2id: about 35 ms on a small core. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

const maxConcurrent = 4;
const maxQueued = 40;
let running = 0;
const waiting: (() => void)[] = [];

/**
 * Queues a burst of sign-ins so that it does not use every core; when the queue is full, people are asked to try
 * later.
 */
async function queued<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= maxConcurrent) {
    if (waiting.length >= maxQueued) {
      throw new AppError('too_many_requests', {
        messageKey: 'common.error.too_many_requests',
        params: { minutes: 1 },
        retryAfter: 5,
      });
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  running++;
  try {
    return await work();
  } finally {
    running--;
    waiting.shift()?.();
  }
}

export function hashPassword(password: string) {
  return queued(() => argonHash(password.normalize('NFKC'), cost));
}

export function verifyPassword(hash: string, password: string) {
  return queued(() => argonVerify(hash, password.normalize('NFKC')));
}
