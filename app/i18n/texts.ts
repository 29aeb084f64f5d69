import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MessageParams } from '#app/core/errors.ts';
import * as formats from './formats.ts';
import { addTexts, i18n } from './i18n.ts';
import type common from './locales/es.json';

/** `x.count_one` and its sisters are asked for as `x.count`. */
type KeyOf<Texts> = keyof Texts extends infer Key
  ? Key extends `${infer Base}_${'one' | 'many' | 'other'}`
    ? Base
    : Key
  : never;

export type Translate<Texts> = (key: KeyOf<Texts> | KeyOf<typeof common>, params?: MessageParams) => string;

/**
 * The hook of a feature's texts. Its file travels with the pages that use it,
 * and a key that is not in it, or in the common ones, does not compile.
 */
export function featureTexts<const Texts extends Record<string, string>>(texts: Texts) {
  addTexts(texts);

  return function useTexts() {
    const { t } = useTranslation();
    return useMemo(() => ({ t: quickly(t as unknown as Translate<Texts>), ...formats }), [t]);
  };
}

/**
 * A sentence without anything to fill in is looked up; only the others go the long way of plurals, contexts and
 * nesting. A page has a hundred of the first kind.
 */
function quickly<Texts>(t: Translate<Texts>): Translate<Texts> {
  return (key, params) => {
    const text: unknown = params ? undefined : i18n.getResource('es', 'translation', String(key));
    return typeof text === 'string' && !text.includes('$t(') && !text.includes('{{') ? text : t(key, params);
  };
}

/** The common texts alone, for the design system and the shells. */
export const useCommonTexts = featureTexts({});
