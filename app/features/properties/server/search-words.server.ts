import { authorize, can } from '#app/core/access.ts';
import { saveSettings, settingsRecord } from '#app/features/settings/server/save-settings.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { catalogueSettings } from '../domain/catalogue-settings.ts';
import { listingPath, listingQuery } from '../domain/listing-query.ts';
import type { SearchWord } from '../domain/search/search-words.ts';
import { meantFilters, meantSearch } from './listing/meant-search.server.ts';
import { searchListing } from './listing/listing.server.ts';

/** The words that staff added with what they stand for, and what a tried search finds with them. */
export async function searchWordsPage({ db, actor }: UseCaseContext, tried: string) {
  authorize(can(actor.grants, 'settings', 'write'));
  const { version, value } = await settingsRecord(db, catalogueSettings);
  const words = value.searchSynonyms;
  const filters = await meantFilters(
    db,
    words.map(({ means }) => means),
  );
  return {
    version,
    words: words.map((word, line) => ({ ...word, filters: filters[line] ?? null })),
    tried: tried ? { text: tried, ...(await triedSearch(db, tried)) } : null,
  };
}

/** As a visitor would find it: the filters when there are any, else the words in the texts. */
async function triedSearch(db: UseCaseContext['db'], text: string) {
  const meant = await meantSearch(db, text);
  if (meant) return { filters: meant.label, n: meant.n, path: meant.path, corrected: null };
  const query = listingQuery.parse({ q: text });
  const { total, corrected } = await searchListing(db, query);
  return { filters: null, n: total, path: listingPath(query), corrected };
}

export async function saveSearchWords(
  context: UseCaseContext,
  { version, words }: { version: number; words: SearchWord[] },
) {
  const { value } = await settingsRecord(context.db, catalogueSettings);
  return saveSettings(context, catalogueSettings, { version, value: { ...value, searchSynonyms: words } });
}
