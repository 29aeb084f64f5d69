import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#app/platform/data/database.server.ts';
import { nearestWord } from '../../domain/search/nearest-word.ts';
import { tokensOf } from '../../domain/search/search-tokens.ts';
import { knownWords } from '../../domain/search/search-vocabulary.ts';
import { type ListingQuery, listingLimits, type ListingSort } from '../../domain/listing-query.ts';
import { listingWhere } from './listing-where.server.ts';

const orders: Record<ListingSort, SQL> = {
  relevance: sql`rank desc, published_at desc, id desc`,
  newest: sql`published_at desc, id desc`,
  price: sql`price, id`,
  '-price': sql`price desc, id desc`,
  size: sql`construction_size desc nulls last, id desc`,
};

/** In a large catalogue only this many of the newest matches are ranked and counted: three pages. */
const rankedLimit = 3 * listingLimits.perPage;

type Found = { ids: number[]; total: number; isTotalExact: boolean };

/**
 * One page of properties whose texts contain the words; null when only stop words were typed. In a large catalogue
 * the planner reads the newest rows for a frequent word and the text index for a rare one, so few rows are read
 * either way.
 */
export async function findByWords(
  db: Database,
  query: ListingQuery,
  words: string,
  { isLarge }: { isLarge: boolean },
): Promise<Found | null> {
  const wanted = sql`websearch_to_tsquery('public.es', ${words})`;
  const matching = sql`from properties where ${listingWhere(query)} and search @@ ${wanted}`;
  const found = isLarge
    ? await searchNewest(db, query, matching, wanted)
    : await searchAll(db, query, matching, wanted);
  if (found.ids.length > 0) return found;
  return (await hasSearchableWords(db, words)) ? found : null;
}

const pageOf = ({ page }: ListingQuery) =>
  sql`limit ${listingLimits.perPage}::int offset ${(page - 1) * listingLimits.perPage}::int`;

async function searchAll(db: Database, query: ListingQuery, matching: SQL, wanted: SQL): Promise<Found> {
  const { rows } = await db.execute<{ id: number; total: number }>(sql`
    select id, ts_rank(search, ${wanted}) as rank, count(*) over ()::int as total ${matching}
    order by ${orders[query.sort ?? 'relevance']} ${pageOf(query)}`);
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0, isTotalExact: true };
}

async function searchNewest(db: Database, query: ListingQuery, matching: SQL, wanted: SQL): Promise<Found> {
  const sort = query.sort ?? 'relevance';
  const end = query.page * listingLimits.perPage;
  const isRanked = sort === 'relevance' && end <= rankedLimit;
  const [{ rows: newest }, { rows: others }] = await Promise.all([
    db.execute<{ id: number; rank: number }>(sql`
      select id, ts_rank(search, ${wanted}) as rank ${matching}
      order by ${orders.newest} limit ${rankedLimit + 1}::int`),
    isRanked
      ? { rows: [] }
      : db.execute<{ id: number }>(
          sql`select id ${matching} order by ${orders[sort === 'relevance' ? 'newest' : sort]} ${pageOf(query)}`,
        ),
  ]);
  // One row more than is ranked tells whether there are more; for equal ranks the newest comes first.
  const ranked = newest.slice(0, rankedLimit).toSorted((one, other) => other.rank - one.rank);
  const shown = isRanked ? ranked.slice(end - listingLimits.perPage, end) : others;
  return {
    ids: shown.map(({ id }) => id),
    total: ranked.length,
    isTotalExact: newest.length <= rankedLimit,
  };
}

async function hasSearchableWords(db: Database, words: string) {
  const { rows } = await db.execute<{ says: boolean }>(
    sql`select numnode(websearch_to_tsquery('public.es', ${words})) > 0 as says`,
  );
  return rows[0]?.says ?? false;
}

/** Candidates for a mistyped word that are compared letter by letter. */
const candidateLimit = 12;

/**
 * Replaces mistyped words with those that were meant; null when there is nothing to replace. A word that some property
 * contains, or that the search understands, stays as it is.
 */
export async function correctWords(db: Database, words: string) {
  const typed = tokensOf(words).slice(0, 8);
  const unknown = typed
    .map(({ key }) => key)
    .filter((key) => /^[a-z]{4,}$/.test(key) && !knownWords.has(key));
  if (unknown.length === 0) return null;
  const { rows } = await db.execute<{ typed: string; exists: boolean; near: string[] }>(sql`
    select typed, exists (select 1 from search_words where word = typed) as exists,
      array(select word from search_words where word % typed order by similarity(word, typed) desc, word limit ${candidateLimit}::int) as near
    from unnest(${sql.param([...new Set(unknown)])}::text[]) as typed`);
  const meant = new Map(
    rows.flatMap((row) => {
      const nearest = row.exists ? null : nearestWord(row.typed, [...knownWords, ...row.near]);
      return nearest ? [[row.typed, nearest]] : [];
    }),
  );
  if (meant.size === 0) return null;
  return typed.map(({ key, written }) => meant.get(key) ?? written).join(' ');
}
