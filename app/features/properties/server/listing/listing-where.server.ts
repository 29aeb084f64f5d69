import { type SQL, sql } from 'drizzle-orm';
import { boxOf, type ListingQuery } from '../../domain/listing-query.ts';

/** Filters covered by the counters: with only these, counts are read instead of calculated. */
export const counted = ['operation', 'type', 'city', 'beds'] as const;
type Counted = (typeof counted)[number];

export function usesOnlyCounterFilters(query: ListingQuery) {
  const { q, min, max, baths, parking, colonia, development, ac, furnished, pets, box } = query;
  const { built_min, built_max, land_min, land_max } = query;
  const others = [q, min, max, baths, parking, colonia, development, ac, furnished, pets, box];
  return [...others, built_min, built_max, land_min, land_max].every((value) => value === undefined);
}

/** Includes the searched words; for counts and maps, where the order does not matter. */
export function listingWhereAndWords(query: ListingQuery, options?: { without?: readonly Counted[] }) {
  const where = listingWhere(query, options);
  return query.q ? sql`${where} and search @@ websearch_to_tsquery('public.es', ${query.q})` : where;
}

/** Conditions for live properties. They use only columns of the covering indexes, so that table rows are not read. */
export function listingWhere(query: ListingQuery, { without = [] }: { without?: readonly Counted[] } = {}) {
  const { min, max, baths, parking, colonia, development, ac, furnished, pets } = query;
  const wanted = (name: Counted) => (without.includes(name) ? undefined : query[name]);
  const operation = wanted('operation');
  const type = wanted('type');
  const city = wanted('city');
  const beds = wanted('beds');
  const area = boxOf(query);
  const parts: (SQL | undefined)[] = [
    sql`live`,
    operation === undefined ? undefined : sql`operation = ${operation}`,
    type === undefined ? undefined : sql`type = ${type}`,
    city === undefined ? undefined : sql`city_key = sahuaro_key(${city})`,
    colonia === undefined ? undefined : sql`neighborhood_key = sahuaro_key(${colonia})`,
    // Addresses contain pesos, the database centavos.
    min === undefined ? undefined : sql`price >= ${min * 100}::bigint`,
    max === undefined ? undefined : sql`price <= ${max * 100}::bigint`,
    beds === undefined ? undefined : sql`bedrooms >= ${Math.ceil(Number(beds))}::smallint`,
    baths === undefined ? undefined : sql`bathrooms >= ${baths}::real`,
    parking === undefined ? undefined : sql`parking_spaces >= ${Math.ceil(parking)}::smallint`,
    ...range(sql`construction_size`, query.built_min, query.built_max),
    ...range(sql`land_size`, query.land_min, query.land_max),
    development === undefined ? undefined : sql`fraccionamiento_id = ${development}::integer`,
    ac ? sql`ac` : undefined,
    furnished ? sql`furnished` : undefined,
    pets ? sql`pets_allowed` : undefined,
    area
      ? sql`public_latitude is not null and point(public_longitude, public_latitude) <@ box(point(${area.west}::float8, ${area.south}::float8), point(${area.east}::float8, ${area.north}::float8))`
      : undefined,
  ];
  return sql.join(
    parts.filter((part) => part !== undefined),
    sql` and `,
  );
}

function range(column: SQL, from: number | undefined, to: number | undefined) {
  return [
    from === undefined ? undefined : sql`${column} >= ${from}::float8`,
    to === undefined ? undefined : sql`${column} <= ${to}::float8`,
  ];
}
