import { sql } from 'drizzle-orm';
import type { Database } from '#app/platform/data/database.server.ts';
import { listingPath } from '../../domain/listing-query.ts';
import { type MeantSearch, meantSearch } from './meant-search.server.ts';

export type Suggestions = {
  /** The typed words as filters, when they say something that a filter stands for. */
  searches: MeantSearch[];
  colonias: { name: string; city: string; n: number; path: string }[];
  developments: { id: number; slug: string; name: string }[];
  properties: { id: number; slug: string; title: string; price: number }[];
};

const perKind = 5;

/** Suggestions while typing: colonias and cities, developments, properties. Small typing mistakes are tolerated. */
export async function suggest(db: Database, typed: string): Promise<Suggestions> {
  const text = typed.trim().slice(0, 60);
  if (text.length < 2) return { searches: [], colonias: [], developments: [], properties: [] };
  const [meant, colonias, developments, properties] = await Promise.all([
    meantSearch(db, text),
    coloniasLike(db, text),
    developmentsLike(db, text),
    propertiesLike(db, text),
  ]);
  return { searches: meant ? [meant] : [], colonias, developments, properties };
}

async function coloniasLike(db: Database, text: string): Promise<Suggestions['colonias']> {
  const { rows } = await db.execute<{ name: string; city: string; n: number }>(sql`
    with typed as materialized (select sahuaro_key(${text}) as key)
    select neighborhood as name, city, n from property_places, typed
    where n > 0 and neighborhood_key <> ''
      and (neighborhood_key like '%' || key || '%' or (length(key) >= 4 and word_similarity(key, neighborhood_key) > 0.4))
    order by neighborhood_key like key || '%' desc, word_similarity(key, neighborhood_key) desc, n desc, neighborhood_key
    limit ${perKind}::int`);
  return rows.map((row) => ({ ...row, path: listingPath({ city: row.city, colonia: row.name }) }));
}

async function developmentsLike(db: Database, text: string): Promise<Suggestions['developments']> {
  const { rows } = await db.execute<Suggestions['developments'][number]>(sql`
    with typed as materialized (select sahuaro_key(${text}) as key)
    select id, slug, name from fraccionamientos, typed
    where published and deleted_at is null
      and (sahuaro_key(name) like '%' || key || '%' or (length(key) >= 4 and word_similarity(key, sahuaro_key(name)) > 0.4))
    order by word_similarity(key, sahuaro_key(name)) desc, name limit ${perKind}::int`);
  return rows;
}

/** The last word may be incomplete. */
async function propertiesLike(db: Database, text: string): Promise<Suggestions['properties']> {
  const words = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .slice(0, 6);
  if (words.length === 0) return [];
  const query = words.map((word) => `${word}:*`).join(' & ');
  const { rows } = await db.execute<{ id: number; slug: string; title: string; price: string }>(sql`
    with newest as materialized (
      select id, slug, title, price, search @@ to_tsquery('public.es', ${query}) as hit, published_at
      from properties where live order by published_at desc, id desc limit 500)
    select id, slug, title, price from newest where hit order by published_at desc, id desc limit ${perKind}::int`);
  return rows.map((row) => ({ ...row, price: Number(row.price) }));
}
