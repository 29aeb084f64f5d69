import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#app/platform/data/database.server.ts';
import { fraccionamientos } from '#db/schema/fraccionamientos.ts';

/** The name of a development for its filter chip; null when it is not public. */
export async function developmentName(db: Database, id: number) {
  const [row] = await db
    .select({ name: fraccionamientos.name })
    .from(fraccionamientos)
    .where(
      and(
        eq(fraccionamientos.id, id),
        eq(fraccionamientos.published, true),
        isNull(fraccionamientos.deletedAt),
      ),
    );
  return row?.name ?? null;
}
