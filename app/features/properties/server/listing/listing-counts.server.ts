import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#app/platform/data/database.server.ts';
import { preparedStatement } from '#app/platform/data/prepared-statement.server.ts';
import type { ListingQuery } from '../../domain/listing-query.ts';
import type { Listing, ListingFacets } from '../../domain/public-property.ts';
import type { PropertyOperation, PropertyType } from '../../domain/property-vocabulary.ts';
import { counted, listingWhereAndWords, usesOnlyCounterFilters } from './listing-where.server.ts';

/** With up to this many live properties every count is exact; above it, counting stops at `countLimit`. */
const exactCountLimit = 20_000;
const countLimit = 1_000;

type Counts = Pick<Listing, 'total' | 'isTotalExact' | 'facets'>;

/** `found` is the total that the word search has already counted. */
export async function countListing(
  db: Database,
  query: ListingQuery,
  { isLarge, found }: { isLarge: boolean; found?: Pick<Listing, 'total' | 'isTotalExact'> | undefined },
): Promise<Counts> {
  if (!isLarge) return { ...(await sumMatching(db, query)), isTotalExact: true };
  if (usesOnlyCounterFilters(query)) return { ...(await sumCounters(db, query)), isTotalExact: true };
  if (found) return { total: found.total, isTotalExact: found.isTotalExact, facets: null };
  const total = await countUpTo(db, query, countLimit + 1);
  return { total: Math.min(total, countLimit), isTotalExact: total <= countLimit, facets: null };
}

/** Whether there are too many properties to count all matches of every filter for each page. */
export async function isLargeCatalogue(db: Database) {
  const [{ n } = { n: 0 }] = await liveCount(db, {});
  return n > exactCountLimit;
}

const liveCount = preparedStatement<{ n: number }, Record<string, never>>(
  'live-homes',
  sql`select coalesce(sum(n), 0)::int as n from property_facets`,
);

/** The number of results for one choice of a filter, or the total of the search. */
type ChoiceCount = {
  choice: 'operation' | 'type' | 'city' | 'beds' | 'baths' | 'parking' | 'total';
  value: string;
  name: string;
  n: number;
};

type Wanted = {
  operation: string | null;
  type: readonly string[] | null;
  city: string | null;
  beds: number | null;
  baths: number | null;
  parking: number | null;
};

/**
 * For each choice: the number of results if its filter were set to it and the other filters stayed. `groups` are the
 * properties grouped by the six filters that show counts.
 */
const choiceCounts = (
  groups: SQL,
  { operation, type, city, beds, baths, parking }: Record<keyof Wanted, SQL>,
) => sql`
  with wanted as materialized (
    select ${operation}::text as operation, ${type}::text[] as types, sahuaro_key(${city}::text) as city,
      ${beds}::int as beds, ${baths}::real as baths, ${parking}::int as parking),
  groups as materialized (
    select counted.*, coalesce(counted.operation = wanted.operation, true) as o,
      coalesce(counted.type = any(wanted.types), true) as t, coalesce(city_key = city, true) as c,
      coalesce(bedrooms >= beds, true) as b, coalesce(bathrooms >= wanted.baths, true) as r,
      coalesce(parking_spaces >= wanted.parking, true) as p
    from (${groups}) counted, wanted)
  select 'operation' as choice, operation as value, '' as name, sum(n)::int as n
    from groups where t and c and b and r and p group by operation
  union all
  select 'type', type, '', sum(n)::int from groups where o and c and b and r and p group by type
  union all
  select 'city', city_key, coalesce((select city from property_places p where p.city_key = of_city.city_key limit 1), city_key), n
  from (select city_key, sum(n)::int as n from groups where o and t and b and r and p group by city_key) of_city
  union all
  select 'beds', bedrooms::text, '', sum(n)::int from groups where o and t and c and r and p and bedrooms > 0 group by bedrooms
  union all
  select 'baths', bathrooms::text, '', sum(n)::int from groups where o and t and c and b and p and bathrooms > 0 group by bathrooms
  union all
  select 'parking', parking_spaces::text, '', sum(n)::int
    from groups where o and t and c and b and r and parking_spaces > 0 group by parking_spaces
  union all
  select 'total', '', '', coalesce(sum(n), 0)::int from groups where o and t and c and b and r and p`;

const wantedOf = ({ operation, type, city, beds, baths, parking }: ListingQuery): Wanted => ({
  operation: operation ?? null,
  type: type ?? null,
  city: city ?? null,
  beds: beds === undefined ? null : Math.ceil(beds),
  baths: baths ?? null,
  parking: parking === undefined ? null : Math.ceil(parking),
});

const placeholders: Record<keyof Wanted, SQL> = {
  operation: sql`${sql.placeholder('operation')}`,
  type: sql`${sql.placeholder('type')}`,
  city: sql`${sql.placeholder('city')}`,
  beds: sql`${sql.placeholder('beds')}`,
  baths: sql`${sql.placeholder('baths')}`,
  parking: sql`${sql.placeholder('parking')}`,
};

/**
 * Reads the counters that database triggers maintain: a few hundred rows, however many properties there are. They do
 * not know bathrooms and parking, which therefore show no counts in a large catalogue.
 */
const countersByChoice = preparedStatement<ChoiceCount, Wanted>(
  'counters-summed',
  choiceCounts(
    sql`select operation, type, city_key, bedrooms, 0::real as bathrooms, 0::smallint as parking_spaces, n
      from property_facets where n > 0`,
    placeholders,
  ),
);

async function sumCounters(db: Database, query: ListingQuery) {
  return asCounts(await countersByChoice(db, wantedOf(query)));
}

/** Counts the properties that match every other filter. */
async function sumMatching(db: Database, query: ListingQuery) {
  const { operation, type, city, beds, baths, parking } = wantedOf(query);
  const { rows } = await db.execute<ChoiceCount>(
    choiceCounts(
      sql`select operation, type, city_key, coalesce(bedrooms, 0::smallint) as bedrooms,
          coalesce(bathrooms, 0::real) as bathrooms, coalesce(parking_spaces, 0::smallint) as parking_spaces,
          count(*)::int as n
        from properties where ${listingWhereAndWords(query, { without: counted })}
        group by 1, 2, 3, 4, 5, 6`,
      {
        operation: sql`${operation}`,
        type: sql`${type && sql.param([...type])}`,
        city: sql`${city}`,
        beds: sql`${beds}`,
        baths: sql`${baths}`,
        parking: sql`${parking}`,
      },
    ),
  );
  return asCounts(rows);
}

function asCounts(sums: readonly ChoiceCount[]): { total: number; facets: ListingFacets } {
  const facets: ListingFacets = { operation: {}, type: {}, beds: {}, baths: {}, parking: {}, city: [] };
  let total = 0;
  for (const { choice, value, name, n } of sums) {
    if (choice === 'total') total = n;
    else if (choice === 'city') facets.city.push({ key: value, name, n });
    else if (choice === 'operation') facets.operation[value as PropertyOperation] = n;
    else if (choice === 'type') facets.type[value as PropertyType] = n;
    else addUpTo(facets[choice], Number(value), n);
  }
  facets.city.sort((a, b) => b.n - a.n || a.key.localeCompare(b.key));
  return { total, facets };
}

/** A home with three bedrooms also has at least one and at least two. */
function addUpTo(counts: ListingFacets['beds'], value: number, n: number) {
  for (const least of leastOffered) if (value >= least) counts[least] = (counts[least] ?? 0) + n;
}

const leastOffered = [1, 2, 3, 4] as const;

/** Counts at most `limit` results. */
export async function countUpTo(db: Database, query: ListingQuery, limit: number) {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from (select 1 from properties where ${listingWhereAndWords(query)} limit ${limit}::int) few`);
  return rows[0]?.n ?? 0;
}
