import { hash as argonHash, verify as argonVerify } from '@node-rs/argon2';
import { AppError } from '#app/core/errors.ts';

/** OWASP's argon2id: about 35 ms on a small core. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

const atOnce = 4;
const mayWait = 40;
let running = 0;
const waiting: (() => void)[] = [];

/** A burst of sign-ins waits in line instead of taking every core; a flood is told to come back. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= atOnce) {
    if (waiting.length >= mayWait) {
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
  return inTurn(() => argonHash(password.normalize('NFKC'), cost));
}

export function verifyPassword(hash: string, password: string) {
  return inTurn(() => argonVerify(hash, password.normalize('NFKC')));
}
