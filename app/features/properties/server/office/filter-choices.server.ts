import { and, count, eq, isNull, ne, sql } from 'drizzle-orm';
import { seesOnlyOwn } from '#app/core/access.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { properties } from '#db/schema/properties.ts';
import type { OfficeQuery } from '../../domain/office/office-query.ts';
import { developmentChoices } from '../choices.server.ts';

/** The colonias and developments that the list can be filtered by. Those in use are always among them. */
export async function filterChoices(context: UseCaseContext, { colonia = [] }: OfficeQuery) {
  const { db, actor } = context;
  const names = seesOnlyOwn(actor.grants) ? await coloniasOf(db, actor.id) : await allColonias(db);
  return {
    colonias: [...new Set([...colonia, ...names])].toSorted((a, b) => a.localeCompare(b, 'es')),
    developments: (await developmentChoices(db)).developments,
  };
}

const cached = new WeakMap<Database, { names: string[]; until: number }>();
const cacheMilliseconds = 60_000;

/** Counting a hundred thousand properties by colonia is slow, so the names are kept for a minute. */
async function allColonias(db: Database) {
  const known = cached.get(db);
  if (known && known.until > Date.now()) return known.names;
  const names = await coloniasOf(db);
  cached.set(db, { names, until: Date.now() + cacheMilliseconds });
  return names;
}

async function coloniasOf(db: Database, ownerId?: string) {
  const rows = await db
    .select({ name: properties.neighborhood, n: count() })
    .from(properties)
    .where(
      and(
        isNull(properties.deletedAt),
        ne(properties.neighborhood, ''),
        ownerId === undefined ? undefined : eq(properties.ownerId, ownerId),
      ),
    )
    .groupBy(properties.neighborhood)
    .orderBy(sql`count(*) desc`, properties.neighborhood)
    .limit(200);
  return rows.map(({ name }) => name);
}
