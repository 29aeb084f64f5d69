import { describe, expect, test } from 'vitest';
import { readForm } from '#app/core/forms/form.ts';
import { searchWordsInput } from './search-words.ts';

function read(...lines: [word: string, means: string][]) {
  const form = new FormData();
  form.append('version', '0');
  for (const [word, means] of lines) {
    form.append('word[]', word);
    form.append('means[]', means);
  }
  const result = readForm(searchWordsInput, form);
  return result.ok
    ? result.value.words
    : Object.fromEntries(
        [...Object.entries(result.fields), ...(result.form ? [['', result.form] as const] : [])].map(
          ([name, { key }]) => [name, key.replace('properties.search_words.', '')],
        ),
      );
}

describe('words that staff teach the search', () => {
  test('are kept in their order, and empty lines are dropped', () => {
    expect(read([' tejabán ', 'cochera'], ['', ''], ['asador', 'palapa'])).toEqual([
      { word: 'tejabán', means: 'cochera' },
      { word: 'asador', means: 'palapa' },
    ]);
    expect(read()).toEqual([]);
  });

  test.each([
    ['without a meaning', [['asador', '']], { 'means.0': 'no_meaning' }],
    ['without a word', [['', 'palapa']], { 'word.0': 'no_word' }],
    ['only punctuation', [['¡!', '...']], { 'word.0': 'no_word', 'means.0': 'no_meaning' }],
    [
      'twice, with and without accents',
      [
        ['tejabán', 'cochera'],
        ['Tejaban', 'bodega'],
      ],
      { 'word.1': 'repeated' },
    ],
    ['the same word', [['Casa', 'casa']], { 'means.0': 'same' }],
    ['too long', [['a'.repeat(41), 'casa']], { 'word.0': 'common.validation.max_length' }],
  ] as [string, [string, string][], Record<string, string>][])('%s', (_, lines, problems) => {
    expect(read(...lines)).toEqual(problems);
  });

  test('are at most 300', () => {
    const lines = (count: number) =>
      Array.from({ length: count }, (_, n): [string, string] => [`palabra ${n}`, 'casa']);
    expect(read(...lines(300))).toHaveLength(300);
    expect(read(...lines(301))).toEqual({ '': 'too_many' });
  });
});
