import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#app/platform/database.server.ts';
import { type ListingQuery, listingLimits, type ListingSort } from '../domain/listing-query.ts';
import type { Listing } from '../domain/public-property.ts';
import { cardsByIds } from './cards.server.ts';
import { countListing } from './listing-counts.server.ts';
import { listingWhere } from './listing-where.server.ts';
import { correctWords, findByWords } from './listing-words.server.ts';

const orders: Record<Exclude<ListingSort, 'relevance'>, SQL> = {
  newest: sql`published_at desc, id desc`,
  price: sql`price, id`,
  '-price': sql`price desc, id desc`,
  size: sql`construction_size desc nulls last, id desc`,
};

/** One page of what the public sees, how many there are and how many each choice would leave. */
export async function searchListing(db: Database, query: ListingQuery): Promise<Listing> {
  if (!query.q) return listing(db, query, await pageOfIds(db, query));

  const found = await findByWords(db, query, query.q);
  // Words of no weight («la», «de») ask for nothing.
  if (found === null) return searchListing(db, { ...query, q: undefined });
  if (found.ids.length > 0 || query.page > 1) return listing(db, query, found.ids, { found });

  const corrected = await correctWords(db, query.q);
  const second = corrected ? await findByWords(db, query, corrected) : null;
  if (!corrected || !second) return listing(db, query, [], { found });
  return listing(db, { ...query, q: corrected }, second.ids, { found: second, corrected });
}

type Words = { found?: { ids: number[]; seen: number }; corrected?: string };

async function listing(
  db: Database,
  query: ListingQuery,
  ids: number[],
  { found, corrected }: Words = {},
): Promise<Listing> {
  const [cards, counts] = await Promise.all([
    cardsByIds(db, ids),
    countListing(db, query, { atLeast: found?.seen ?? 0 }),
  ]);
  return {
    cards,
    ...counts,
    page: query.page,
    pageCount: Math.min(Math.max(1, Math.ceil(counts.total / listingLimits.perPage)), listingLimits.pages),
    corrected: corrected ?? null,
  };
}

async function pageOfIds(db: Database, query: ListingQuery) {
  const sort = query.sort && query.sort !== 'relevance' ? query.sort : 'newest';
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from properties where ${listingWhere(query)}
    order by ${orders[sort]} limit ${listingLimits.perPage}::int
    offset ${(query.page - 1) * listingLimits.perPage}::int`);
  return rows.map(({ id }) => id);
}
