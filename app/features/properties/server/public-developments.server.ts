import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#app/platform/data/database.server.ts';
import { fraccionamientos } from '#db/schema/fraccionamientos.ts';

/** The developments that visitors can choose. */
export async function publicDevelopments(db: Database) {
  const { id, name } = fraccionamientos;
  return db
    .select({ id, name })
    .from(fraccionamientos)
    .where(and(eq(fraccionamientos.published, true), isNull(fraccionamientos.deletedAt)))
    .orderBy(name)
    .limit(200);
}
