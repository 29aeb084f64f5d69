import type { Database } from '#app/platform/data/database.server.ts';
import { listingPath, type ListingQuery, listingQuery } from '../../domain/listing-query.ts';
import { publicDevelopments } from '../public-developments.server.ts';
import { countUpTo } from './listing-counts.server.ts';
import { filterChips } from './listing-view.server.ts';
import { understoodQuery, understoodTexts } from './understood-query.server.ts';

export type MeantSearch = { label: string; n: number; path: string };

const mostCounted = 1_000;

/** «3+ recámaras · Alberca · Hasta $2,000,000 MXN», with the number of homes; null when it is only text. */
export async function meantSearch(db: Database, text: string): Promise<MeantSearch | null> {
  const understood = await understoodQuery(db, listingQuery.parse({ q: text }));
  if (!understood) return null;
  const labelOf = await filterLabels(db, [understood]);
  const n = await countUpTo(db, understood, mostCounted);
  return { label: labelOf(understood), n, path: listingPath(understood) };
}

/** The filters that each text stands for, in the words of the listing; null for one that is searched as text. */
export async function meantFilters(db: Database, texts: readonly string[]) {
  const understood = await understoodTexts(db, texts);
  const labelOf = await filterLabels(db, understood);
  return understood.map((query) => query && labelOf(query));
}

/** Names of developments are read only when one of the queries names one. */
async function filterLabels(db: Database, queries: readonly (Partial<ListingQuery> | null)[]) {
  const isNamed = queries.some((query) => query?.development !== undefined);
  const developments = isNamed ? await publicDevelopments(db) : [];
  return (query: Partial<ListingQuery>) => {
    const developmentName = developments.find(({ id }) => id === query.development)?.name ?? null;
    return filterChips(listingQuery.parse(query), { developmentName, ceiling: null })
      .map(({ label }) => label)
      .join(' · ');
  };
}
