import { sql } from 'drizzle-orm';
import type { Database } from '#app/platform/data/database.server.ts';

/** The demo uses fixed ids: new records continue after them. */
export async function continueIdsAfterDemo(db: Database, tables: readonly string[]) {
  for (const table of tables) {
    await db.execute(
      sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.identifier(table)}))`,
    );
  }
}
