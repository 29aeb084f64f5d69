import { sql } from 'drizzle-orm';
import type { Database } from '#app/platform/database.server.ts';
import type { PhotoOwner } from '../domain/photo.ts';

/** One at a time changes which photographs a record has: limits and order hold however many come at once. */
export async function lockPhotos(db: Database, ...owners: readonly PhotoOwner[]) {
  const keys = owners.map(({ kind, id }) => `photos:${kind}:${id}`).toSorted();
  for (const key of keys) await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}
