import type { Token } from './search-tokens.ts';

const numberWords = new Map([
  ['un', 1],
  ['uno', 1],
  ['una', 1],
  ['dos', 2],
  ['tres', 3],
  ['cuatro', 4],
  ['cinco', 5],
  ['seis', 6],
  ['siete', 7],
  ['ocho', 8],
  ['nueve', 9],
  ['diez', 10],
  ['once', 11],
  ['doce', 12],
  ['quince', 15],
  ['veinte', 20],
]);

export type NumberAt = { value: number; length: number; isWord: boolean };

/** The number that begins at a token: a figure, or a word; with «y medio» after it. */
export function numberAt(tokens: readonly Token[], at: number): NumberAt | null {
  const key = tokens[at]?.key ?? '';
  const word = numberWords.get(key);
  const value = word ?? (/^\d/.test(key) ? Number(key) : null);
  if (value === null) return null;
  const hasHalf = tokens[at + 1]?.key === 'y' && /^medi[oa]$/.test(tokens[at + 2]?.key ?? '');
  const isWord = word !== undefined;
  return hasHalf ? { value: value + 0.5, length: 3, isWord } : { value, length: 1, isWord };
}
