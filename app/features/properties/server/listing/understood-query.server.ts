import { sql } from 'drizzle-orm';
import { cachedSettings } from '#app/features/settings/server/settings.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { catalogueSettings } from '../../domain/catalogue-settings.ts';
import type { ListingQuery } from '../../domain/listing-query.ts';
import type { SearchFilters } from '../../domain/search/search-vocabulary.ts';
import { tokensOf } from '../../domain/search/search-tokens.ts';
import { type KnownNames, understandSearch } from '../../domain/search/understand-search.ts';

/**
 * The query with what was typed turned into filters and words; null when neither a filter nor a word of the staff
 * stands for any of it.
 */
export async function understoodQuery<Query extends Pick<ListingQuery, 'q'>>(db: Database, query: Query) {
  if (!query.q) return null;
  const understood = understoodFilters(query.q, await namesIn(db, [query.q]));
  return understood && { ...query, q: undefined, ...understood };
}

/** What each of several texts means as filters of the listing; null when it is searched in the texts as it is. */
export async function understoodTexts(db: Database, texts: readonly string[]) {
  const names = await namesIn(db, texts);
  return texts.map((text) => understoodFilters(text, names));
}

function understoodFilters(text: string, names: KnownNames): Partial<ListingQuery> | null {
  const { filters, words, isReworded } = understandSearch(text, names);
  const understood = asQuery(filters);
  if (Object.keys(understood).length === 0 && !(isReworded && words)) return null;
  return { ...understood, text: words || undefined };
}

function asQuery({ types, builtMin, landMin, postalCode, developmentId, ...same }: SearchFilters) {
  const { pool, ac, furnished, pets, ...others } = same;
  const renamed: Partial<ListingQuery> = {
    ...others,
    type: types,
    built_min: builtMin,
    land_min: landMin,
    cp: postalCode,
    development: developmentId,
    pool: pool && '1',
    ac: ac && '1',
    furnished: furnished && '1',
    pets: pets && '1',
  };
  return Object.fromEntries(
    Object.entries(renamed).filter(([, value]) => value !== undefined),
  ) as Partial<ListingQuery>;
}

/** Names of the catalogue have at most so many words. */
const longestName = 6;

type NameRow = { kind: 'colonia' | 'city' | 'postal' | 'development'; name: string; id: number | null };

/** The names of the catalogue that occur in the texts, so that a large catalogue need not be read whole. */
async function namesIn(db: Database, texts: readonly string[]): Promise<KnownNames> {
  const { searchSynonyms: synonyms } = await cachedSettings(db, catalogueSettings);
  const phrases = [...texts, ...synonyms.map(({ means }) => means)].flatMap((text) =>
    phrasesOf(tokensOf(text).map(({ key }) => key)),
  );
  const { rows } = await db.execute<NameRow>(sql`
    with phrases as materialized (select distinct phrase from unnest(${sql.param(phrases)}::text[]) as phrase)
    select 'colonia' as kind, min(neighborhood) as name, null::int as id
      from property_places join phrases on phrase = neighborhood_key where n > 0 group by neighborhood_key
    union all
    select 'city', min(city), null from property_places join phrases on phrase = city_key where n > 0 group by city_key
    union all
    select 'postal', phrase, null from phrases
      where phrase ~ '^[0-9]{5}$' and exists (select 1 from properties where live and postal_code = phrase)
    union all
    select 'development', name, id from fraccionamientos join phrases on phrase = sahuaro_key(name)
      where published and deleted_at is null`);
  const named = (kind: NameRow['kind']) => rows.filter((row) => row.kind === kind).map(({ name }) => name);
  return {
    colonias: named('colonia'),
    cities: named('city'),
    postalCodes: named('postal'),
    developments: rows.flatMap(({ id, name }) => (id === null ? [] : [{ id, name }])),
    synonyms,
  };
}

/** Every run of up to six words. */
function phrasesOf(words: readonly string[]) {
  return words.flatMap((_, from) =>
    Array.from({ length: Math.min(longestName, words.length - from) }, (__, more) =>
      words.slice(from, from + more + 1).join(' '),
    ),
  );
}
