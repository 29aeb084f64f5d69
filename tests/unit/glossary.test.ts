import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { features } from '#app/features.ts';

const [firstTable = ''] = readFileSync('docs/glossary.md', 'utf8').split('| term ');
const rows = firstTable
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) => line.split('|').slice(1, -1));

test('the glossary has one row for each feature, in their order', () => {
  const words = rows.slice(2).map(([word = '']) => word.trim().replaceAll('`', ''));
  expect(words).toEqual([...features]);
  expect(rows.filter((cells) => cells.length !== 4)).toEqual([]);
});
