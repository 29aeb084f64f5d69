/** Heights of a row, with and without a sentence under its figure. Fixed, so that what is not drawn can be measured. */
export const rowHeight = 40;
export const tallRowHeight = 80;
const usualHeights = { row: rowHeight, tall: tallRowHeight };
/** For a finger, and with the day under the month. */
const fingerHeights = { row: 52, tall: 92 };
export const heightsFor = (isNarrow: boolean) => (isNarrow ? fingerHeights : usualHeights);

type Rows = {
  count: number;
  /** Rows with a sentence in them. */
  tall: ReadonlySet<number>;
  heights?: typeof usualHeights;
};

type RowWindow = { from: number; to: number };

export type Piece = { is: 'row'; index: number } | { is: 'gap'; from: number; height: number };

/** Drawn above and below what is seen, so that a quick turn of the wheel finds them there. */
const ahead = 12;

const heightOf = ({ tall, heights = usualHeights }: Rows, index: number) =>
  tall.has(index) ? heights.tall : heights.row;

export function heightBetween(rows: Rows, from: number, to: number) {
  let height = 0;
  for (let index = from; index < to; index++) height += heightOf(rows, index);
  return height;
}

/** The rows to draw where a box of such a height has been scrolled so far. */
export function windowAt(rows: Rows, scrolled: number, height: number): RowWindow {
  let first = 0;
  let above = 0;
  while (first < rows.count && above + heightOf(rows, first) <= scrolled) above += heightOf(rows, first++);
  let last = first;
  while (last < rows.count && above < scrolled + height) above += heightOf(rows, last++);
  return { from: Math.max(0, first - ahead), to: Math.min(rows.count, last + ahead) };
}

/** Rows and the room of those that are not drawn, in order. The row that has the focus is always drawn. */
export function pieces(rows: Rows, { from, to }: RowWindow, kept: number | null): Piece[] {
  const drawn = Array.from({ length: to - from }, (_, index) => from + index);
  if (kept !== null && kept >= 0 && kept < rows.count && (kept < from || kept >= to)) {
    if (kept < from) drawn.unshift(kept);
    else drawn.push(kept);
  }
  const found: Piece[] = [];
  let next = 0;
  for (const index of [...drawn, rows.count]) {
    if (index > next) found.push({ is: 'gap', from: next, height: heightBetween(rows, next, index) });
    if (index < rows.count) found.push({ is: 'row', index });
    next = index + 1;
  }
  return found;
}
