import type { VisitorContext } from '../use-case.server.ts';
import { addressKey, enforceLimits, uncountUse } from './rate-limit.server.ts';

/** Wrong tokens that one address may send, whatever they are for; a mistyped or old link is one. */
const wrongTokens = { times: 20, seconds: 60 };

/**
 * Looks up what a token gives access to. Every lookup counts until it has found something, so that nobody can try many.
 * Not inside a transaction that a wrong token rolls back: the count would be lost.
 */
export async function foundByToken<Found>(
  { db, origin }: Pick<VisitorContext, 'db' | 'origin'>,
  find: () => Promise<Found>,
): Promise<Found> {
  const limits = [{ key: `token:${addressKey(origin.ip)}`, ...wrongTokens }];
  await enforceLimits(db, limits);
  const found = await find();
  if (found !== null) await uncountUse(db, limits);
  return found;
}
