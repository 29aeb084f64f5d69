import { type SQL, sql } from 'drizzle-orm';
import { financedTypes } from '#app/features/credit/domain/estimate.ts';
import { boxOf, type ListingQuery, narrowing } from '../../domain/listing-query.ts';

/** Filters whose choices show how many results they have. */
export const counted = ['operation', 'type', 'city', 'beds', 'baths', 'parking'] as const;
type Counted = (typeof counted)[number];

/** Filters covered by the counters: with only these, counts are read instead of calculated. */
const inCounters: readonly string[] = ['operation', 'type', 'city', 'beds'] satisfies Counted[];

const uncounted = narrowing.filter((name) => !inCounters.includes(name) && name !== 'credito');

export function usesOnlyCounterFilters(query: ListingQuery) {
  return uncounted.every((name) => query[name] === undefined);
}

/** The words to look for: those that no filter stands for, or all that was typed. */
export const searchedWords = ({ q, text }: ListingQuery) => [q, text].filter(Boolean).join(' ');

/** Includes the searched words; for counts and maps, where the order does not matter. */
export function listingWhereAndWords(query: ListingQuery, options?: { without?: readonly Counted[] }) {
  const where = listingWhere(query, options);
  const words = searchedWords(query);
  return words ? sql`${where} and search @@ websearch_to_tsquery('public.es', ${words})` : where;
}

/** Conditions for live properties. They use only columns of the covering indexes, so that table rows are not read. */
export function listingWhere(query: ListingQuery, { without = [] }: { without?: readonly Counted[] } = {}) {
  const { min, max, colonia, cp, development, accepts, credito, age, pool, ac, furnished, pets } = query;
  const wanted = <Name extends Counted>(name: Name) => (without.includes(name) ? undefined : query[name]);
  const operation = wanted('operation');
  const type = wanted('type');
  const city = wanted('city');
  const beds = wanted('beds');
  const baths = wanted('baths');
  const parking = wanted('parking');
  const area = boxOf(query);
  const parts: (SQL | undefined)[] = [
    sql`live`,
    operation === undefined ? undefined : sql`operation = ${operation}`,
    type === undefined ? undefined : sql`type = any(${sql.param([...type])}::text[])`,
    city === undefined ? undefined : sql`city_key = sahuaro_key(${city})`,
    colonia === undefined ? undefined : sql`neighborhood_key = sahuaro_key(${colonia})`,
    // Addresses contain pesos, the database centavos.
    min === undefined ? undefined : sql`price >= ${min * 100}::bigint`,
    max === undefined ? undefined : sql`price <= ${max * 100}::bigint`,
    beds === undefined ? undefined : sql`bedrooms >= ${Math.ceil(beds)}::smallint`,
    baths === undefined ? undefined : sql`bathrooms >= ${baths}::real`,
    parking === undefined ? undefined : sql`parking_spaces >= ${Math.ceil(parking)}::smallint`,
    ...range(sql`construction_size`, query.built_min, query.built_max),
    ...range(sql`land_size`, query.land_min, query.land_max),
    development === undefined ? undefined : sql`fraccionamiento_id = ${development}::integer`,
    cp === undefined ? undefined : sql`postal_code = ${cp}`,
    accepts === undefined ? undefined : sql`payment_options @> array[${accepts}]::text[]`,
    ...(credito === undefined ? [] : boughtWith(credito)),
    age === undefined ? undefined : sql`year_built >= extract(year from now())::int - ${age}::int`,
    pool ? hasPool : undefined,
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

/** Credits buy homes, no land and no shops; a home that names how it may be paid must name the credit. */
const boughtWith = (credit: string) => [
  sql`type = any(${sql.param([...financedTypes])}::text[])`,
  sql`(payment_options = '{}' or payment_options @> array[${credit}]::text[])`,
];

/** In the title or among the features. A description may say that there is none. */
const hasPool = sql`search @@ to_tsquery('public.es', 'alberca:AB | piscina:AB')`;

function range(column: SQL, from: number | undefined, to: number | undefined) {
  return [
    from === undefined ? undefined : sql`${column} >= ${from}::float8`,
    to === undefined ? undefined : sql`${column} <= ${to}::float8`,
  ];
}
