import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#app/platform/database.server.ts';
import { listingLimits, type ListingQuery } from '../domain/listing-query.ts';
import type { Listing, ListingFacets } from '../domain/public-property.ts';
import type { PropertyOperation, PropertyType } from '../domain/property-vocabulary.ts';
import { listingWhereAndWords, onlyCounted } from './listing-where.server.ts';

/** Up to so many live homes every count is exact, whatever the filters; above, counting stops at `cap`. */
const countsEverythingUpTo = 20_000;
const cap = 1_000;

type Counts = Pick<Listing, 'total' | 'isTotalExact' | 'facets'>;

/** `atLeast` is what the search by words has seen already. */
export async function countListing(
  db: Database,
  query: ListingQuery,
  { atLeast }: { atLeast: number },
): Promise<Counts> {
  const groups = await readCounters(db);
  const all = groups.reduce((sum, { n }) => sum + n, 0);
  if (onlyCounted(query)) {
    return { ...tally(groups, query), isTotalExact: true };
  }
  if (all <= countsEverythingUpTo) {
    return { ...tally(await countGroups(db, query), query), isTotalExact: true };
  }
  if (query.q) {
    return { total: atLeast, isTotalExact: atLeast < listingLimits.perPage * query.page, facets: null };
  }
  const total = await countUpTo(db, query, cap + 1);
  return { total: Math.min(total, cap), isTotalExact: total <= cap, facets: null };
}

type Group = { operation: string; type: string; cityKey: string; city: string; bedrooms: number; n: number };

/** The counters that triggers keep: a few hundred rows, however many homes there are. */
async function readCounters(db: Database): Promise<Group[]> {
  return withCityNames(
    db,
    sql`select operation, type, city_key, bedrooms, n from property_facets where n > 0`,
  );
}

/** Rows that meet every other filter, by the ones that have choices with counts. */
async function countGroups(db: Database, query: ListingQuery): Promise<Group[]> {
  return withCityNames(
    db,
    sql`select operation, type, city_key, coalesce(bedrooms, 0::smallint) as bedrooms, count(*)::int as n
      from properties where ${listingWhereAndWords(query, { without: ['type', 'city', 'beds'] })} group by 1, 2, 3, 4`,
  );
}

async function withCityNames(db: Database, groups: SQL): Promise<Group[]> {
  const { rows } = await db.execute<Group>(sql`
    with groups as materialized (${groups}),
    cities as (
      select city_key, (select city from property_places p where p.city_key = c.city_key limit 1) as city
      from (select distinct city_key from groups) c)
    select operation, type, city_key as "cityKey", coalesce(city, city_key) as city, bedrooms, n
    from groups join cities using (city_key)`);
  return rows;
}

/** How many there are, looking at no more than `limit` of them. */
export async function countUpTo(db: Database, query: ListingQuery, limit: number) {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from (select 1 from properties where ${listingWhereAndWords(query)} limit ${limit}::int) few`);
  return rows[0]?.n ?? 0;
}

/** Each choice counts what is left when its own filter is set to it and the others stay. */
export function tally(
  groups: readonly Group[],
  query: ListingQuery,
): { total: number; facets: ListingFacets } {
  const facets: ListingFacets = { operation: {}, type: {}, beds: {}, city: [] };
  const cities = new Map<string, { name: string; n: number }>();
  const cityKey = query.city === undefined ? undefined : keyOf(query.city);
  const beds = query.beds === undefined ? undefined : Math.ceil(query.beds);
  let total = 0;

  for (const { operation, type, cityKey: city, city: name, bedrooms, n } of groups) {
    const fits = {
      operation: query.operation === undefined || operation === query.operation,
      type: query.type === undefined || type === query.type,
      city: cityKey === undefined || city === cityKey,
      beds: beds === undefined || bedrooms >= beds,
    };
    const others = (own: keyof typeof fits) =>
      (Object.keys(fits) as (keyof typeof fits)[]).every((name) => name === own || fits[name]);

    if (others('operation')) add(facets.operation, operation as PropertyOperation, n);
    if (others('type')) add(facets.type, type as PropertyType, n);
    if (others('city')) cities.set(city, { name, n: (cities.get(city)?.n ?? 0) + n });
    if (others('beds')) {
      for (const least of [1, 2, 3, 4] as const) if (bedrooms >= least) add(facets.beds, least, n);
    }
    if (Object.values(fits).every(Boolean)) total += n;
  }
  facets.city = [...cities]
    .map(([key, { name, n }]) => ({ key, name, n }))
    .toSorted((a, b) => b.n - a.n || a.key.localeCompare(b.key));
  return { total, facets };
}

function add<Key extends string | number>(counts: Partial<Record<Key, number>>, key: Key, n: number) {
  counts[key] = (counts[key] ?? 0) + n;
}

const keyOf = (text: string) =>
  text.trim().replace(/\s+/g, ' ').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
