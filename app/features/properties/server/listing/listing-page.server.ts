import { number } from '#app/i18n/formats.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import {
  affordPath,
  type CreditCeiling,
  listingPath,
  type ListingQuery,
  underCeiling,
} from '../../domain/listing-query.ts';
import { countSentence, type FilterChip, filterChips, quickChoices, say } from './listing-view.server.ts';
import { searchListing } from './listing.server.ts';
import { developmentName as nameOfDevelopment } from '../development-name.server.ts';

/** Filters tried one by one when nothing is left, so that what we suggest really leads somewhere. */
const relaxedAtMost = 5;

/** The public listing: one page of cards, what narrows it, and every address that leads on from it. */
export async function listingPage(db: Database, query: ListingQuery, ceiling: CreditCeiling | null = null) {
  const [listing, developmentName] = await Promise.all([
    searchListing(db, underCeiling(query, ceiling)),
    query.development ? nameOfDevelopment(db, query.development) : null,
  ]);
  const chips = filterChips(query, { developmentName, ceiling });
  return {
    ...listing,
    sentence: countSentence(listing, query),
    chips,
    ...quickChoices(query, listing.facets),
    relaxed: listing.total === 0 ? await relaxed(db, query, { chips, ceiling }) : [],
    /** The address as fields of a form: what a search by words or another order has to keep. */
    params: paramsOf(query),
    hrefs: {
      all: listingPath({ view: query.view }),
      list: listingPath(query, { view: 'list' }),
      map: listingPath(query, { view: 'map' }),
      asTyped: listingPath(query),
      /** Where they are asked what they earn, without losing what they look for. */
      afford: affordPath(query),
    },
  };
}

export type ListingPage = Awaited<ReturnType<typeof listingPage>>;

export type RelaxedSearch = { label: string; homes: string; href: string };

/** The widest first: whoever relaxes one filter wants to see houses. */
async function relaxed(
  db: Database,
  query: ListingQuery,
  { chips, ceiling }: { chips: readonly FilterChip[]; ceiling: CreditCeiling | null },
): Promise<RelaxedSearch[]> {
  if (chips.length < 2) return [];
  const tries = chips.slice(-relaxedAtMost).map(async ({ name, label }) => {
    const wider = { ...query, [name]: undefined, page: 1 };
    const { total, isTotalExact } = await searchListing(db, underCeiling(wider, ceiling));
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
