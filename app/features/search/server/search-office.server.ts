import { allows } from '#app/core/access.ts';
import { translate } from '#app/i18n/translate.server.ts';
import { registeredFeatures, type SearchHit } from '#app/platform/feature.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';

/** A single letter would match almost every record. */
const minimumLetters = 2;
const mostOfOneKind = 5;

/** With the name of its kind as text, so that the page need not load the texts of every feature. */
type FoundRecord = SearchHit & { kind: string; kindText: string };

/** Records that contain the words and that this person may read, a few of each kind, in the order of the features. */
export async function searchOffice(context: UseCaseContext, words: string) {
  if (words.length < minimumLetters) return [];
  const sources = registeredFeatures()
    .flatMap(({ searchSources = [] }) => searchSources)
    .filter(({ access }) => allows(context.actor, access));
  const found = await Promise.all(
    sources.map(async ({ kind, find }) =>
      (await find(context, words, mostOfOneKind)).map((hit): FoundRecord => ({
        kind,
        kindText: translate(kind),
        ...hit,
      })),
    ),
  );
  return found.flat();
}
