import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#app/platform/data/database.server.ts';
import { statement } from '#app/platform/data/prepared-statement.server.ts';
import type { ListingQuery } from '../../domain/listing-query.ts';
import type { Listing, ListingFacets } from '../../domain/public-property.ts';
import type { PropertyOperation, PropertyType } from '../../domain/property-vocabulary.ts';
import { listingWhereAndWords, onlyCounted } from './listing-where.server.ts';

/** Up to so many live homes every count is exact, whatever the filters; above, counting stops at `cap`. */
const countsEverythingUpTo = 20_000;
const cap = 1_000;

type Counts = Pick<Listing, 'total' | 'isTotalExact' | 'facets'>;

/** `found` is what the search by words has counted already. */
export async function countListing(
  db: Database,
  query: ListingQuery,
  { isLarge, found }: { isLarge: boolean; found?: Pick<Listing, 'total' | 'isTotalExact'> | undefined },
): Promise<Counts> {
  if (onlyCounted(query)) return { ...(await sumCounters(db, query)), isTotalExact: true };
  if (!isLarge) return { ...(await sumMatching(db, query)), isTotalExact: true };
  if (found) return { total: found.total, isTotalExact: found.isTotalExact, facets: null };
  const total = await countUpTo(db, query, cap + 1);
  return { total: Math.min(total, cap), isTotalExact: total <= cap, facets: null };
}

/** Whether there are too many homes to count every match of every filter for a page. */
export async function isLargeCatalogue(db: Database) {
  const [{ n } = { n: 0 }] = await liveHomes(db, {});
  return n > countsEverythingUpTo;
}

const liveHomes = statement<{ n: number }, Record<string, never>>(
  'live-homes',
  sql`select coalesce(sum(n), 0)::int as n from property_facets`,
);

/** One choice of one filter with what the others leave of it, or, with no choice, the total. */
type Sum = {
  choice: 'operation' | 'type' | 'city' | 'beds' | 'total';
  value: string;
  name: string;
  n: number;
};

type Wanted = { operation: string | null; type: string | null; city: string | null; beds: number | null };

/**
 * Each choice counts what is left when its own filter is set to it and the others stay. `groups` are homes by the four
 * filters that have choices with counts.
 */
const sumsOf = (groups: SQL, { operation, type, city, beds }: Record<keyof Wanted, SQL>) => sql`
  with wanted as materialized (
    select ${operation}::text as operation, ${type}::text as type, sahuaro_key(${city}::text) as city, ${beds}::int as beds),
  groups as materialized (
    select counted.*, coalesce(counted.operation = wanted.operation, true) as o, coalesce(counted.type = wanted.type, true) as t,
      coalesce(city_key = city, true) as c, coalesce(bedrooms >= beds, true) as b
    from (${groups}) counted, wanted)
  select 'operation' as choice, operation as value, '' as name, sum(n)::int as n from groups where t and c and b group by operation
  union all
  select 'type', type, '', sum(n)::int from groups where o and c and b group by type
  union all
  select 'city', city_key, coalesce((select city from property_places p where p.city_key = of_city.city_key limit 1), city_key), n
  from (select city_key, sum(n)::int as n from groups where o and t and b group by city_key) of_city
  union all
  select 'beds', bedrooms::text, '', sum(n)::int from groups where o and t and c and bedrooms > 0 group by bedrooms
  union all
  select 'total', '', '', coalesce(sum(n), 0)::int from groups where o and t and c and b`;

const wantedOf = ({ operation, type, city, beds }: ListingQuery): Wanted => ({
  operation: operation ?? null,
  type: type ?? null,
  city: city ?? null,
  beds: beds === undefined ? null : Math.ceil(beds),
});

/** From the counters that triggers keep: a few hundred rows, however many homes there are. */
const countersSummed = statement<Sum, Wanted>(
  'counters-summed',
  sumsOf(sql`select operation, type, city_key, bedrooms, n from property_facets where n > 0`, {
    operation: sql`${sql.placeholder('operation')}`,
    type: sql`${sql.placeholder('type')}`,
    city: sql`${sql.placeholder('city')}`,
    beds: sql`${sql.placeholder('beds')}`,
  }),
);

async function sumCounters(db: Database, query: ListingQuery) {
  return asCounts(await countersSummed(db, wantedOf(query)));
}

/** From the rows that meet every other filter. */
async function sumMatching(db: Database, query: ListingQuery) {
  const { operation, type, city, beds } = wantedOf(query);
  const { rows } = await db.execute<Sum>(
    sumsOf(
      sql`select operation, type, city_key, coalesce(bedrooms, 0::smallint) as bedrooms, count(*)::int as n
        from properties where ${listingWhereAndWords(query, { without: ['operation', 'type', 'city', 'beds'] })}
        group by 1, 2, 3, 4`,
      { operation: sql`${operation}`, type: sql`${type}`, city: sql`${city}`, beds: sql`${beds}` },
    ),
  );
  return asCounts(rows);
}

function asCounts(sums: readonly Sum[]): { total: number; facets: ListingFacets } {
  const facets: ListingFacets = { operation: {}, type: {}, beds: {}, city: [] };
  let total = 0;
  for (const { choice, value, name, n } of sums) {
    if (choice === 'total') total = n;
    else if (choice === 'city') facets.city.push({ key: value, name, n });
    else if (choice === 'operation') facets.operation[value as PropertyOperation] = n;
    else if (choice === 'type') facets.type[value as PropertyType] = n;
    else
      for (const least of bedsOffered)
        if (Number(value) >= least) facets.beds[least] = (facets.beds[least] ?? 0) + n;
  }
  facets.city.sort((a, b) => b.n - a.n || a.key.localeCompare(b.key));
  return { total, facets };
}

const bedsOffered = [1, 2, 3, 4] as const;

/** How many there are, looking at no more than `limit` of them. */
export async function countUpTo(db: Database, query: ListingQuery, limit: number) {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from (select 1 from properties where ${listingWhereAndWords(query)} limit ${limit}::int) few`);
  return rows[0]?.n ?? 0;
}
