import { z } from 'zod';
import { listingLimits } from '../listing-query.ts';
import { tokensOf } from './search-tokens.ts';

/** A word that visitors type, and the words that the search reads instead of it. */
export type SearchWord = { word: string; means: string };

export const searchWordLimits = { words: 300, word: 40, means: 60 };

const text = (max: number) => z.string().trim().max(max, 'common.validation.max_length');

/** The form sends one list of words and one of meanings, line by line; lines left empty are dropped. */
export const searchWordsInput = z
  .object({
    version: z.coerce.number().int().min(0).max(2_147_483_647),
    word: z.array(text(searchWordLimits.word)).max(1_000).default([]),
    means: z.array(text(searchWordLimits.means)).max(1_000).default([]),
  })
  .superRefine(({ word, means }, context) => {
    const problem = (field: 'word' | 'means', line: number, message: string) =>
      context.addIssue({ code: 'custom', path: [field, line], message });
    const seen = new Set<string>();
    for (const line of word.keys()) {
      const typed = keyOf(word[line] ?? '');
      const meant = keyOf(means[line] ?? '');
      if (!word[line] && !means[line]) continue;
      if (!typed) problem('word', line, 'properties.search_words.no_word');
      else if (seen.has(typed)) problem('word', line, 'properties.search_words.repeated');
      if (!meant) problem('means', line, 'properties.search_words.no_meaning');
      else if (typed === meant) problem('means', line, 'properties.search_words.same');
      seen.add(typed);
    }
    const count = word.filter(Boolean).length;
    if (count > searchWordLimits.words)
      context.addIssue({ code: 'custom', path: [], message: 'properties.search_words.too_many' });
  })
  .transform(({ version, word, means }) => ({
    version,
    words: word.flatMap((typed, line): SearchWord[] =>
      typed ? [{ word: typed, means: means[line] ?? '' }] : [],
    ),
  }));

/** A search that staff try on the page of the words. */
export const triedSearchQuery = z.object({ q: z.string().trim().max(listingLimits.text).catch('') });

/** Words are compared without accents, capitals and punctuation. */
const keyOf = (value: string) =>
  tokensOf(value)
    .map(({ key }) => key)
    .join(' ');
