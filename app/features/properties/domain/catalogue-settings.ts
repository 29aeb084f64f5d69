import { z } from 'zod';
import { settingsGroup } from '#app/core/settings-group.ts';
import { searchWordLimits } from './search/search-words.ts';

/** Settings of the catalogue. */
export const catalogueSettings = settingsGroup(
  'catalogue',
  z.object({
    /** How often owners are asked whether the property is still available; without an answer it is withdrawn later. */
    availabilityDays: z.number().int().min(1).max(365).default(30),
    availabilityGraceDays: z.number().int().min(1).max(90).default(7),
    /** Words that visitors use, and the words that the search understands for them. */
    searchSynonyms: z
      .array(
        z.object({
          word: z.string().trim().min(1).max(searchWordLimits.word),
          means: z.string().trim().min(1).max(searchWordLimits.means),
        }),
      )
      .max(searchWordLimits.words)
      .default([]),
    featuredLimit: z.number().int().min(0).max(24).default(6),
  }),
);
