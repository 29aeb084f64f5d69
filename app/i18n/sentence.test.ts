import { describe, expect, test } from 'vitest';
import { i18n } from './i18n.ts';
import { say, sentence } from './sentence.ts';
import { withSentence } from './translate.server.ts';

const texts = i18n.getResourceBundle('es', 'translation') as Record<string, string>;
const names = [
  ...new Set(
    Object.values(texts).flatMap((text) => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name ?? '')),
  ),
];

/** A different value for every parameter name that any text uses. */
const filled = Object.fromEntries(names.map((name, index) => [name, `${name} «${index}» & <b>`]));

describe('every sentence equals the one that i18next gives', () => {
  test('there are more than a thousand sentences', () =>
    expect(Object.keys(texts).length).toBeGreaterThan(1_000));

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

  test('an unknown key is shown as the key itself', () =>
    expect(sentence('no.such.key')).toBe('no.such.key'));
});

describe('a message', () => {
  test('is translated from its key and its parameters', () => {
    expect(say({ key: 'common.error.session_ended' })).toBe(texts['common.error.session_ended']);
    const needs = [{ key: 'properties.need.legal_status' }, { key: 'properties.need.price' }];
    const said = say({ key: 'properties.error.not_ready', params: { needs } });
    expect(said).toContain(needs.map(({ key }) => texts[key]).join(', '));
  });

  test('keeps the server’s translation on a page that does not have its text', () => {
    const answered = withSentence({ key: 'properties.error.not_found' });
    expect(answered).toEqual({
      key: 'properties.error.not_found',
      sentence: texts['properties.error.not_found'],
    });
    expect(say({ ...answered, key: 'unknown.here' })).toBe(texts['properties.error.not_found']);
  });
});
