import type { MessageParams } from '#app/core/errors.ts';
import * as formats from './formats.ts';
import { addTexts } from './i18n.ts';
import type common from './locales/es.json';
import { say, sentence } from './sentence.ts';

/** Plural keys such as `x.count_one` and `x.count_other` are requested as `x.count`. */
type KeyOf<Texts> = keyof Texts extends infer Key
  ? Key extends `${infer Base}_${'one' | 'many' | 'other'}`
    ? Base
    : Key
  : never;

export type Translate<Texts> = (key: KeyOf<Texts> | KeyOf<typeof common>, params?: MessageParams) => string;

/**
 * Makes the hook by which a feature's components get their texts. The text file is bundled with the pages that use it,
 * and a key that is neither in it nor in the common texts does not compile. With a single language nothing ever has to
 * render again, so the hook costs no more than a constant.
 */
export function featureTexts<const Texts extends Record<string, string>>(texts: Texts) {
  addTexts(texts);
  const words = { t: sentence as Translate<Texts>, say, ...formats };
  return () => words;
}

/** Only the common texts, for the design system and the shells. */
export const useCommonTexts = featureTexts({});
