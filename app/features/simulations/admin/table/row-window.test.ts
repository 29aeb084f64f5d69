import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  heightBetween,
  heightsFor,
  type Piece,
  pieces,
  rowHeight,
  tallRowHeight,
  windowAt,
} from './row-window.ts';

const rows = (count: number, ...tall: number[]) => ({ count, tall: new Set(tall) });
const drawn = (found: Piece[]) => found.flatMap((piece) => (piece.is === 'row' ? [piece.index] : []));

describe('the rendered rows of a long table', () => {
  test('at the top: the visible rows and a few more', () => {
    expect(windowAt(rows(360), 0, 10 * rowHeight)).toEqual({ from: 0, to: 22 });
  });

  test('further down: they follow the scroll position, and tall rows count with their height', () => {
    expect(windowAt(rows(360), 100 * rowHeight, 10 * rowHeight)).toEqual({ from: 88, to: 122 });
    const pushed = 100 * rowHeight + (tallRowHeight - rowHeight);
    expect(windowAt(rows(360, 5), pushed, 10 * rowHeight)).toEqual({ from: 88, to: 122 });
  });

  test('rows for touch screens are higher', () => {
    const heights = heightsFor(true);
    expect(windowAt({ ...rows(360), heights }, 100 * heights.row, 10 * heights.row)).toEqual({
      from: 88,
      to: 122,
    });
  });

  test('scrolled beyond the end of a table that became shorter: its last rows', () => {
    expect(windowAt(rows(20), 300 * rowHeight, 400)).toEqual({ from: 8, to: 20 });
    expect(windowAt(rows(0), 0, 400)).toEqual({ from: 0, to: 0 });
  });
});

describe('the pieces of the table', () => {
  test('include the row that has the focus, in its place', () => {
    const found = pieces(rows(100), { from: 0, to: 3 }, 50);
    expect(found).toEqual([
      { is: 'row', index: 0 },
      { is: 'row', index: 1 },
      { is: 'row', index: 2 },
      { is: 'gap', from: 3, height: 47 * rowHeight },
      { is: 'row', index: 50 },
      { is: 'gap', from: 51, height: 49 * rowHeight },
    ]);
  });

  test('always have the height of the whole table, every row at most once and in order', () => {
    const some = fc.nat({ max: 400 });
    fc.assert(
      fc.property(
        some,
        fc.array(some),
        fc.nat({ max: 20_000 }),
        fc.option(some),
        (count, tall, top, kept) => {
          const all = rows(count, ...tall);
          const found = pieces(all, windowAt(all, top, 600), kept);
          const height = found.reduce(
            (sum, piece) =>
              sum + (piece.is === 'gap' ? piece.height : heightBetween(all, piece.index, piece.index + 1)),
            0,
          );
          expect(height).toBe(heightBetween(all, 0, count));
          const indexes = drawn(found);
          expect(indexes).toEqual([...new Set(indexes)].toSorted((a, b) => a - b));
          if (kept !== null && kept < count) expect(indexes).toContain(kept);
        },
      ),
    );
  });
});
