import type { Database } from '#app/platform/database.server.ts';
import type { VisitorContext } from '#app/platform/use-case.server.ts';

/** What a job does, nobody signed in does. */
export const byItself = (db: Database, now: Date, job: string): VisitorContext => ({
  db,
  now,
  actor: null,
  origin: { ip: '', userAgent: '', requestId: job },
});
