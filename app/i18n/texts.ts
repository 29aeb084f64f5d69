import type { MessageParams } from '#app/core/errors.ts';
import * as formats from './formats.ts';
import { addTexts } from './i18n.ts';
import type common from './locales/es.json';
import { sentence } from './sentence.ts';

/** `x.count_one` and its sisters are asked for as `x.count`. */
type KeyOf<Texts> = keyof Texts extends infer Key
  ? Key extends `${infer Base}_${'one' | 'many' | 'other'}`
    ? Base
    : Key
  : never;

export type Translate<Texts> = (key: KeyOf<Texts> | KeyOf<typeof common>, params?: MessageParams) => string;

/**
 * The texts of a feature, as its components ask for them. Their file travels with the pages that use it, and a key that
 * is not in it, or in the common ones, does not compile. There is one language, so nothing ever has to be drawn again:
 * it looks like a hook and costs what a constant costs.
 */
export function featureTexts<const Texts extends Record<string, string>>(texts: Texts) {
  addTexts(texts);
  const words = { t: sentence as Translate<Texts>, ...formats };
  return () => words;
}

/** The common texts alone, for the design system and the shells. */
export const useCommonTexts = featureTexts({});
