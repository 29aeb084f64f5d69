import { type Block, textLines } from './blocks.ts';
import type { Ink } from './pen.ts';

/** Part of a column that may continue in the next one. */
export type Row = Block & {
  /** Stays together with the row below it. */
  isKept?: boolean;
};

export const heightOf = (rows: readonly Block[]) => rows.reduce((sum, { height }) => sum + height, 0);

type Paragraph = { width: number; leading: number; after: number };

/** A paragraph line by line, with space below. Neither its first nor its last line is left alone in a column. */
export function paragraph(said: string, ink: Ink, { width, leading, after }: Paragraph): Row[] {
  const lines = textLines(said, ink, { width, leading });
  const last = lines.length - 1;
  return lines.map((line, index) => ({
    draw: line.draw,
    height: line.height + (index === last ? after : 0),
    isKept: index !== last && (index === 0 || index === last - 1),
  }));
}

/** The rows that fit, and the remaining ones. */
export function cut(rows: readonly Row[], room: number): [Row[], Row[]] {
  let count = 0;
  let height = 0;
  for (const row of rows) {
    height += row.height;
    if (height > room) break;
    count += 1;
  }
  if (count === rows.length) return [[...rows], []];
  while (count > 0 && rows[count - 1]?.isKept) count -= 1;
  return [rows.slice(0, count), rows.slice(count)];
}

/** Divides the rows into two columns as evenly as possible; between equal choices the first column gets more. */
export function twoColumns(rows: readonly Row[]): [Row[], Row[]] {
  let best: [Row[], Row[]] = [[...rows], []];
  for (const [index, { isKept }] of rows.entries()) {
    const parts: [Row[], Row[]] = [rows.slice(0, index + 1), rows.slice(index + 1)];
    if (!isKept && tallest(parts) <= tallest(best)) best = parts;
  }
  return best;
}

const tallest = (columns: Row[][]) => Math.max(...columns.map(heightOf));
