/** Heights of a row with and without a message. Fixed, so that rows can be measured without rendering them. */
export const rowHeight = 40;
export const tallRowHeight = 80;
const usualHeights = { row: rowHeight, tall: tallRowHeight };
/** For touch screens, with the date below the month. */
const fingerHeights = { row: 52, tall: 92 };
export const heightsFor = (isNarrow: boolean) => (isNarrow ? fingerHeights : usualHeights);

type Rows = {
  count: number;
  /** Rows that show a message. */
  tall: ReadonlySet<number>;
  heights?: typeof usualHeights;
};

type RowWindow = { from: number; to: number };

export type Piece = { is: 'row'; index: number } | { is: 'gap'; from: number; height: number };

/** Rows rendered above and below the visible ones, so that fast scrolling shows no gaps. */
const overscan = 12;

const heightOf = ({ tall, heights = usualHeights }: Rows, index: number) =>
  tall.has(index) ? heights.tall : heights.row;

export function heightBetween(rows: Rows, from: number, to: number) {
  let height = 0;
  for (let index = from; index < to; index++) height += heightOf(rows, index);
  return height;
}

/** The rows to render for a scroll position and a height. */
export function windowAt(rows: Rows, scrolled: number, height: number): RowWindow {
  let first = 0;
  let above = 0;
  while (first < rows.count && above + heightOf(rows, first) <= scrolled) above += heightOf(rows, first++);
  let last = first;
  while (last < rows.count && above < scrolled + height) above += heightOf(rows, last++);
  return { from: Math.max(0, first - overscan), to: Math.min(rows.count, last + overscan) };
}

/** Rendered rows and gaps, in order. The row that has the focus is always rendered. */
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
