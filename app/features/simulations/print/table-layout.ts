import { type Paper, roomFor } from '#app/platform/print/page-frame.ts';
import { type Face, widthOf } from '#app/platform/print/type.ts';
import type { DocumentTable } from '../domain/credit-document.ts';

/** Every page has whole years: four in portrait, three in landscape. */
const pageLooks: Record<Paper, { rows: number; rowHeight: number }> = {
  portrait: { rows: 48, rowHeight: 13 },
  landscape: { rows: 36, rowHeight: 12.4 },
};
const gap = 8;
const largest = 8;

export type TableLayout = { paper: Paper; size: number; rowHeight: number; widths: number[] };

/** The layout of a table of months: many columns make it landscape, and only then is the font reduced. */
export function tableLayout({ head, rows, words }: DocumentTable): TableLayout {
  const widest = head.map((name, column) =>
    Math.max(
      widestOf(
        rows.map((row) => row[column] ?? ''),
        words.includes(column) ? 'text' : 'figures',
      ),
      widestOf(name.split(' '), 'strong'),
    ),
  );
  const needed = sum(widest.map((width) => width * largest + gap));
  const paper: Paper = needed <= roomFor('portrait') ? 'portrait' : 'landscape';
  const size = largest * Math.min(1, (roomFor(paper) - widest.length * gap) / (needed - widest.length * gap));
  const spare = Math.max(0, roomFor(paper) - sum(widest.map((width) => width * size + gap))) / widest.length;
  const { rowHeight } = pageLooks[paper];
  return { paper, size, rowHeight, widths: widest.map((width) => width * size + gap + spare) };
}

/** The width of the widest text at a font size of one point, so that it can be multiplied by any size. */
const widestOf = (texts: readonly string[], face: Face) =>
  texts.reduce((widest, text) => Math.max(widest, widthOf(text, { face, size: 1 })), 0);

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Splits the table into pages. The last page has at least a year: if needed, the page before gives it one. */
export function tablePages(table: DocumentTable, { paper }: Pick<TableLayout, 'paper'>): string[][][] {
  const { rows: most } = pageLooks[paper];
  const { length } = table.rows;
  const rest = length % most;
  const isOrphan = rest > 0 && rest < 12 && length > most;
  const cuts = Array.from({ length: Math.ceil(length / most) }, (_, page) => page * most);
  if (isOrphan) cuts[cuts.length - 1] = length - rest - 12;
  return cuts.map((start, page) => table.rows.slice(start, cuts[page + 1]));
}
