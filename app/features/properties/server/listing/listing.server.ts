import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#app/platform/data/database.server.ts';
import { type ListingQuery, listingLimits, type ListingSort } from '../../domain/listing-query.ts';
import type { Listing, PropertyCard } from '../../domain/public-property.ts';
import { cardsByIds } from './cards.server.ts';
import { countListing, isLargeCatalogue } from './listing-counts.server.ts';
import { listingWhere, searchedWords } from './listing-where.server.ts';
import { correctWords, findByWords } from './listing-words.server.ts';
import { understoodQuery } from './understood-query.server.ts';

const orders: Record<Exclude<ListingSort, 'relevance'>, SQL> = {
  newest: sql`p.published_at desc, p.id desc`,
  price: sql`p.price, p.id`,
  '-price': sql`p.price desc, p.id desc`,
  size: sql`p.construction_size desc nulls last, p.id desc`,
};

/** One page of the public catalogue, the number of results, and the number for each choice of a filter. */
export async function searchListing(db: Database, query: ListingQuery): Promise<Listing> {
  const isLarge = await isLargeCatalogue(db);
  const words = searchedWords(query);
  if (!words) return listing(db, query, pageOfCards(db, query), { isLarge });

  const found = await findByWords(db, query, words, { isLarge });
  // Stop words alone («la», «de») do not filter.
  if (found === null) return searchListing(db, { ...query, q: undefined, text: undefined });
  if (found.ids.length > 0) {
    return listing(db, query, cardsByIds(db, found.ids), { isLarge, found });
  }
  const corrected = await correctWords(db, words);
  const meant = corrected ? await searchMeant(db, query, corrected) : null;
  if (corrected && meant && meant.total > 0) return { ...meant, corrected };
  return listing(db, query, Promise.resolve([]), { isLarge, found });
}

/** What the corrected words ask for: filters, words, or both. */
async function searchMeant(db: Database, query: ListingQuery, corrected: string) {
  const typed = { ...query, q: corrected, text: undefined };
  const meant = (await understoodQuery(db, typed)) ?? typed;
  const words = searchedWords(meant);
  const isLarge = await isLargeCatalogue(db);
  if (!words) return listing(db, meant, pageOfCards(db, meant), { isLarge });
  const found = await findByWords(db, meant, words, { isLarge });
  return found && listing(db, meant, cardsByIds(db, found.ids), { isLarge, found });
}

async function listing(
  db: Database,
  query: ListingQuery,
  reading: Promise<PropertyCard[]>,
  known: Parameters<typeof countListing>[2],
): Promise<Listing> {
  const [cards, counts] = await Promise.all([reading, countListing(db, query, known)]);
  return {
    cards,
    ...counts,
    page: query.page,
    pageCount: Math.min(Math.max(1, Math.ceil(counts.total / listingLimits.perPage)), listingLimits.pages),
    corrected: null,
  };
}

async function pageOfCards(db: Database, query: ListingQuery) {
  const order = orders[query.sort && query.sort !== 'relevance' ? query.sort : 'newest'];
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from properties p where ${listingWhere(query)} order by ${order}
    limit ${listingLimits.perPage}::int offset ${(query.page - 1) * listingLimits.perPage}::int`);
  return cardsByIds(
    db,
    rows.map(({ id }) => id),
  );
}
