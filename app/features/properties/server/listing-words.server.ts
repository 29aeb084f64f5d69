import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#app/platform/database.server.ts';
import { type ListingQuery, listingLimits, type ListingSort } from '../domain/listing-query.ts';
import { listingWhere } from './listing-where.server.ts';

/** So many of the newest are looked at one by one before the index of words is asked. */
const window = 1_000;

const orders: Record<ListingSort, SQL> = {
  relevance: sql`rank desc, published_at desc, id desc`,
  newest: sql`published_at desc, id desc`,
  price: sql`price, id`,
  '-price': sql`price desc, id desc`,
  size: sql`construction_size desc nulls last, id desc`,
};

/**
 * Homes whose texts hold the words. The newest are walked first: a frequent word is met soon, and ranking more than
 * these would cost a visitor time for an order nobody can tell. A rare word goes on to the index, where few rows wait.
 * Null when the words say nothing.
 */
export async function findByWords(db: Database, query: ListingQuery, words: string) {
  const need = query.page * listingLimits.perPage;
  const where = listingWhere(query);
  const wanted = sql`websearch_to_tsquery('public.es', ${words})`;
  const { rows } = await db.execute<{ id: number; seen: number }>(sql`
    with newest as materialized (
      select id, published_at, price, construction_size,
        case when search @@ ${wanted} then ts_rank(search, ${wanted}) end as rank
      from properties where ${where} order by published_at desc, id desc limit ${window}::int),
    edge as materialized (select count(rank) < ${need}::int and count(*) = ${window}::int as goes_on from newest),
    older as materialized (
      select * from (
        select id, published_at, price, construction_size, ts_rank(search, ${wanted}) as rank from properties
        where ${where} and search @@ ${wanted} and (select goes_on from edge) offset 0) matching
      where (published_at, id) < (select published_at, id from newest order by published_at, id limit 1)),
    found as materialized (select * from newest where rank is not null union all select * from older)
    select id, (select count(*) from found)::int as seen from found
    order by ${orders[query.sort ?? 'relevance']}
    limit ${listingLimits.perPage}::int offset ${need - listingLimits.perPage}::int`);
  if (rows.length > 0) return { ids: rows.map(({ id }) => id), seen: rows[0]?.seen ?? 0 };
  return (await saysSomething(db, words)) ? { ids: [], seen: 0 } : null;
}

async function saysSomething(db: Database, words: string) {
  const { rows } = await db.execute<{ says: boolean }>(
    sql`select numnode(websearch_to_tsquery('public.es', ${words})) > 0 as says`,
  );
  return rows[0]?.says ?? false;
}

/** The same words with those that stand nowhere changed into the nearest that does; null when none can be. */
export async function correctWords(db: Database, words: string) {
  const typed = words
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .slice(0, 8);
  if (typed.length === 0) return null;
  const { rows } = await db.execute<{ typed: string; nearest: string | null }>(sql`
    select typed, case
        when length(typed) < 4 or exists (select 1 from search_words where word = typed) then typed
        else (select word from search_words where word % typed
              order by similarity(word, typed) desc, abs(length(word) - length(typed)), word limit 1)
      end as nearest
    from unnest(${sql.param(typed)}::text[]) with ordinality as t (typed, place) order by place`);
  const corrected = rows.map((row) => row.nearest ?? row.typed);
  return corrected.some((word, index) => word !== typed[index]) ? corrected.join(' ') : null;
}
