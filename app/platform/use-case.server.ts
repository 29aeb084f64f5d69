import type { Actor } from '#app/core/access.ts';
import { type Database, inTransaction } from './data/database.server.ts';
import type { Services } from './services.server.ts';

/** From where a call came: for limits, the audit and the session list. */
export type Origin = { ip: string; userAgent: string; requestId: string };

/** What use cases need of what the process made at its start. */
export type UseCaseServices = Pick<Services, 'config' | 'files' | 'publicOrigin' | 'secrets'>;

/** What a use case may know. A transaction is passed on as `{ ...context, db }`. */
export type UseCaseContext = {
  db: Database;
  actor: Actor;
  now: Date;
  origin: Origin;
  services: UseCaseServices;
};

/** The same for a call that anyone may make. */
export type VisitorContext = Omit<UseCaseContext, 'actor'> & { actor: Actor | null };

/** One transaction, with the context pointing at it. */
export function transact<Context extends VisitorContext, Result>(
  context: Context,
  run: (context: Context) => Promise<Result>,
) {
  return inTransaction(context.db, (db) => run({ ...context, db }));
}

/** The context of a job: nobody is signed in and no request came, so the queue's name stands for it in the audit. */
export function jobContext(
  { db, ...services }: UseCaseServices & { db: Database },
  queue: string,
  now = new Date(),
): VisitorContext {
  return { db, now, services, actor: null, origin: { ip: '', userAgent: '', requestId: queue } };
}
