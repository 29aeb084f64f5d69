import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cut, heightOf, paragraph, type Row, twoColumns } from './flow.ts';
import { inks } from './inks.ts';

const row = (height: number, isKept = false): Row => ({ height, isKept, draw: () => {} });
const someRows = fc.array(
  fc.tuple(fc.integer({ min: 1, max: 20 }), fc.boolean()).map(([height, isKept]) => row(height, isKept)),
  { maxLength: 30 },
);

describe('rows split over columns', () => {
  test('are all kept, in order, and the first part fits', () => {
    fc.assert(
      fc.property(someRows, fc.integer({ min: 0, max: 300 }), (rows, room) => {
        const [taken, rest] = cut(rows, room);
        expect([...taken, ...rest]).toEqual(rows);
        expect(heightOf(taken)).toBeLessThanOrEqual(room);
        if (rest.length > 0) expect(taken.at(-1)?.isKept ?? false).toBe(false);
      }),
    );
  });

  test('a heading stays with its first lines', () => {
    const rows = [row(10), row(10, true), row(10, true), row(10)];
    expect(cut(rows, 30).map((part) => part.length)).toEqual([1, 3]);
    expect(cut(rows, 40).map((part) => part.length)).toEqual([4, 0]);
  });

  test('are divided as evenly as rows that stay together allow', () => {
    expect(twoColumns(Array.from({ length: 7 }, () => row(10))).map(heightOf)).toEqual([40, 30]);
    expect(twoColumns([row(10), row(10, true), row(10, true), row(10)]).map(heightOf)).toEqual([10, 30]);
    expect(twoColumns([]).map(heightOf)).toEqual([0, 0]);
  });
});

test('a paragraph never leaves its first or last line alone', () => {
  const look = { width: 120, leading: 1.4, after: 6 };
  const kept = (words: number) =>
    paragraph('palabra '.repeat(words), inks.text, look).map((line) => line.isKept);
  expect(kept(1)).toEqual([false]);
  expect(kept(6)).toEqual([true, false]);
  expect(kept(15)).toEqual([true, false, false, true, false]);
});
