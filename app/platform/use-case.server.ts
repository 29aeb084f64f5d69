import type { Actor } from '#app/core/access.ts';
import { type Database, inTransaction } from './data/database.server.ts';
import type { Services } from './services.server.ts';

/** Where a call came from: for limits, the audit and the session list. */
export type Origin = { ip: string; userAgent: string; requestId: string };

/** The services that use cases need. */
export type UseCaseServices = Pick<Services, 'config' | 'diskSpace' | 'files' | 'publicOrigin' | 'secrets'>;

/** Everything that a use case gets. A transaction is passed on as `{ ...context, db }`. */
export type UseCaseContext = {
  db: Database;
  actor: Actor;
  now: Date;
  origin: Origin;
  services: UseCaseServices;
};

/** The same for a call that anyone may make. */
export type VisitorContext = Omit<UseCaseContext, 'actor'> & { actor: Actor | null };

/** Runs `work` in one transaction, with a context that uses it. */
export function transact<Context extends VisitorContext, Result>(
  context: Context,
  run: (context: Context) => Promise<Result>,
) {
  return inTransaction(context.db, (db) => run({ ...context, db }));
}

/** The context of a job: there is no signed-in person and no request, so the audit shows the name of the queue. */
export function jobContext(
  { db, ...services }: UseCaseServices & { db: Database },
  queue: string,
  now = new Date(),
): VisitorContext {
  return { db, now, services, actor: null, origin: { ip: '', userAgent: '', requestId: queue } };
}
