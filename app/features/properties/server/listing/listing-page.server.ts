import { number } from '#app/i18n/formats.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import {
  affordPath,
  type CreditLimit,
  listingPath,
  type ListingQuery,
  operationChange,
  withCreditLimit,
} from '../../domain/listing-query.ts';
import { type PropertyOperation, propertyOperations } from '../../domain/property-vocabulary.ts';
import { countUpTo } from './listing-counts.server.ts';
import { countSentence, type FilterChip, filterChips, quickChoices, say } from './listing-view.server.ts';
import { searchListing } from './listing.server.ts';
import { publicDevelopments } from '../public-developments.server.ts';

/** How many filters are tried when nothing is found, so that suggestions to drop a filter really lead to results. */
const relaxedLimit = 5;

/** The public listing: one page of cards, its filters, and the links to related listings. */
export async function listingPage(db: Database, query: ListingQuery, ceiling: CreditLimit | null = null) {
  const [listing, developments, others] = await Promise.all([
    searchListing(db, withCreditLimit(query, ceiling)),
    publicDevelopments(db),
    countOfOthers(db, query),
  ]);
  const developmentName = developments.find(({ id }) => id === query.development)?.name ?? null;
  const chips = filterChips(query, { developmentName, ceiling });
  return {
    ...listing,
    sentence: countSentence(listing, query),
    chips,
    developments,
    ...quickChoices(query, listing.facets, others),
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

const otherCountLimit = 1_000;

/**
 * The number of results of an operation whose button also drops filters, as the facets count with all of them. Null
 * when there are too many to count.
 */
async function countOfOthers(db: Database, query: ListingQuery) {
  const counts = propertyOperations.map(async (operation): Promise<[PropertyOperation, number | null][]> => {
    const changes = operationChange(query, operation);
    const isSame = (Object.keys(changes) as (keyof ListingQuery)[]).every(
      (name) => name === 'operation' || query[name] === undefined,
    );
    if (isSame || query.operation === operation) return [];
    const n = await countUpTo(db, { ...query, ...changes }, otherCountLimit + 1);
    return [[operation, n > otherCountLimit ? null : n]];
  });
  return Object.fromEntries((await Promise.all(counts)).flat());
}

export type ListingPage = Awaited<ReturnType<typeof listingPage>>;

export type RelaxedSearch = { dropped: string[]; homes: string; href: string };

/**
 * Tries to drop each filter, and every two of them when one is not enough. The suggestions with the most results come
 * first.
 */
async function relaxedSearches(
  db: Database,
  query: ListingQuery,
  { chips, ceiling }: { chips: readonly FilterChip[]; ceiling: CreditLimit | null },
): Promise<RelaxedSearch[]> {
  const tried = chips.slice(-relaxedLimit);
  const search = async (dropped: readonly FilterChip[]) => {
    const wider: ListingQuery = { ...query, page: 1 };
    for (const { without } of dropped) Object.assign(wider, without);
    const { total, isTotalExact } = await searchListing(db, withCreditLimit(wider, ceiling));
    return {
      total,
      found: {
        dropped: dropped.map(({ label }) => label),
        homes: homesWords(total, isTotalExact),
        href: listingPath(wider),
      },
    };
  };
  const helpful = async (drops: readonly FilterChip[][]) =>
    (await Promise.all(drops.map(search)))
      .filter(({ total }) => total > 0)
      .toSorted((one, other) => other.total - one.total)
      .slice(0, relaxedLimit)
      .map(({ found }) => found);
  const single = await helpful(tried.map((chip) => [chip]));
  return single.length > 0 ? single : helpful(pairsOf(tried));
}

const pairsOf = (chips: readonly FilterChip[]) =>
  chips.flatMap((one, index) =>
    chips
      .slice(index + 1)
      // Two chips of types would each put the other one back.
      .filter((other) => other.name !== one.name)
      .map((other) => [one, other]),
  );

function homesWords(total: number, isExact: boolean) {
  const homes = say('count.any', { count: total, shown: number(total) });
  return isExact ? homes : say('count.more_than', { homes });
}

function paramsOf(query: ListingQuery) {
  const { page: _page, ...kept } = query;
  const search = new URL(listingPath(kept), 'http://localhost').searchParams;
  return Object.fromEntries(search) as Partial<Record<keyof ListingQuery, string>>;
}
