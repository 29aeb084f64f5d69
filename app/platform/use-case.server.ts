import type { Actor } from '#app/core/access.ts';
import { type Database, inTransaction } from './data/database.server.ts';

/** From where a call came: for limits, the audit and the session list. */
export type Origin = { ip: string; userAgent: string; requestId: string };

/** What a use case may know. A transaction is passed on as `{ ...context, db }`. */
export type UseCaseContext = { db: Database; actor: Actor; now: Date; origin: Origin };

/** The same for a call that anyone may make. */
export type VisitorContext = Omit<UseCaseContext, 'actor'> & { actor: Actor | null };

/** One transaction, with the context pointing at it. */
export function transact<Context extends VisitorContext, Result>(
  context: Context,
  run: (context: Context) => Promise<Result>,
) {
  return inTransaction(context.db, (db) => run({ ...context, db }));
}

/** What a job does, nobody signed in does. */
export const byItself = (db: Database, now: Date, job: string): VisitorContext => ({
  db,
  now,
  actor: null,
  origin: { ip: '', userAgent: '', requestId: job },
});
