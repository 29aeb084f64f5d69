import { number } from '#app/i18n/formats.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import {
  affordPath,
  type CreditLimit,
  listingPath,
  type ListingQuery,
  withCreditLimit,
} from '../../domain/listing-query.ts';
import { countSentence, type FilterChip, filterChips, quickChoices, say } from './listing-view.server.ts';
import { searchListing } from './listing.server.ts';
import { publicDevelopments } from '../public-developments.server.ts';

/** How many filters are tried when nothing is found, so that suggestions to drop a filter really lead to results. */
const relaxedLimit = 5;

/** The public listing: one page of cards, its filters, and the links to related listings. */
export async function listingPage(db: Database, query: ListingQuery, ceiling: CreditLimit | null = null) {
  const [listing, developments] = await Promise.all([
    searchListing(db, withCreditLimit(query, ceiling)),
    publicDevelopments(db),
  ]);
  const developmentName = developments.find(({ id }) => id === query.development)?.name ?? null;
  const chips = filterChips(query, { developmentName, ceiling });
  return {
    ...listing,
    sentence: countSentence(listing, query),
    chips,
    developments,
    ...quickChoices(query, listing.facets),
    relaxed: listing.total === 0 ? await relaxedSearches(db, query, { chips, ceiling }) : [],
    /** The query as form fields, so that a new word search or sort order keeps the filters. */
    params: paramsOf(query),
    hrefs: {
      all: listingPath({ view: query.view }),
      list: listingPath(query, { view: 'list' }),
      map: listingPath(query, { view: 'map' }),
      asTyped: listingPath(query),
      /** Link to the affordability form that keeps the filters. */
      afford: affordPath(query),
    },
  };
}

export type ListingPage = Awaited<ReturnType<typeof listingPage>>;

export type RelaxedSearch = { label: string; homes: string; href: string };

/** Tries to drop each filter, and puts the suggestions with the most results first. */
async function relaxedSearches(
  db: Database,
  query: ListingQuery,
  { chips, ceiling }: { chips: readonly FilterChip[]; ceiling: CreditLimit | null },
): Promise<RelaxedSearch[]> {
  if (chips.length < 2) return [];
  const tries = chips.slice(-relaxedLimit).map(async ({ without, label }) => {
    const wider = { ...query, ...without, page: 1 };
    const { total, isTotalExact } = await searchListing(db, withCreditLimit(wider, ceiling));
    return { label, total, homes: homesWords(total, isTotalExact), href: listingPath(wider) };
  });
  return (await Promise.all(tries))
    .filter(({ total }) => total > 0)
    .toSorted((one, other) => other.total - one.total)
    .map(({ label, homes, href }) => ({ label, homes, href }));
}

function homesWords(total: number, isExact: boolean) {
  const homes = say('count.any', { count: total, shown: number(total) });
  return isExact ? homes : say('count.more_than', { homes });
}

function paramsOf(query: ListingQuery) {
  const { page: _page, ...kept } = query;
  const search = new URL(listingPath(kept), 'http://localhost').searchParams;
  return Object.fromEntries(search) as Partial<Record<keyof ListingQuery, string>>;
}
