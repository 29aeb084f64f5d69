import { sql } from 'drizzle-orm';
import type { Database } from '#app/platform/data/database.server.ts';

/** The demo's numbers are fixed; what people make afterwards is counted on from there. */
export async function countOnFrom(db: Database, tables: readonly string[]) {
  for (const table of tables) {
    await db.execute(
      sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.identifier(table)}))`,
    );
  }
}
