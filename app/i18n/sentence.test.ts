import { describe, expect, test } from 'vitest';
import { i18n } from './i18n.ts';
import { sentence } from './sentence.ts';
import './translate.server.ts';

const texts = i18n.getResourceBundle('es', 'translation') as Record<string, string>;
const names = [
  ...new Set(
    Object.values(texts).flatMap((text) => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name ?? '')),
  ),
];

/** A value for every name that any text uses, none of them alike. */
const filled = Object.fromEntries(names.map((name, index) => [name, `${name} «${index}» & <b>`]));

describe('every sentence of the product is what i18next makes of it', () => {
  test('there are many', () => expect(Object.keys(texts).length).toBeGreaterThan(1_000));

  test.each([undefined, {}, filled])('with %o', (params) => {
    for (const key of Object.keys(texts))
      expect([key, sentence(key, params)]).toEqual([key, i18n.t(key, params ?? {})]);
  });

  test.each([0, 1, 2, 1.5, 21, 1_000_000])('with a count of %d', (count) => {
    const bases = Object.keys(texts).map((key) => key.replace(/_(one|many|other)$/, ''));
    for (const key of new Set(bases)) {
      const params = { ...filled, count };
      expect([key, sentence(key, params)]).toEqual([key, i18n.t(key, params)]);
    }
  });

  test('an unknown one is its own key', () => expect(sentence('no.such.key')).toBe('no.such.key'));
});
