import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#app/platform/data/database.server.ts';
import { planLots } from '#db/schema/fraccionamientos.ts';
import { properties } from '#db/schema/properties.ts';

/**
 * Every lot of a plan with the property on it, in any status. The caller decides what may be shown of that property.
 */
export async function lotsWithHomes(db: Database, developmentId: number) {
  const rows = await db
    .select({
      id: planLots.id,
      label: planLots.label,
      points: planLots.points,
      modelId: planLots.modelId,
      homeId: properties.id,
      status: properties.status,
      isLive: properties.live,
      publishedAt: properties.publishedAt,
    })
    .from(planLots)
    .leftJoin(
      properties,
      and(
        eq(properties.id, planLots.propertyId),
        eq(properties.fraccionamientoId, planLots.fraccionamientoId),
        isNull(properties.deletedAt),
      ),
    )
    .where(eq(planLots.fraccionamientoId, developmentId))
    .orderBy(sql`${planLots.label} collate "und-x-icu"`, asc(planLots.id));
  return rows.map(({ homeId, status, isLive, publishedAt, ...lot }) => ({
    lot,
    home:
      homeId === null || status === null
        ? null
        : { id: homeId, status, isLive: isLive === true, wasPublished: publishedAt !== null },
  }));
}
