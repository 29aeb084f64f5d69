import { type Face, widthOf } from '#app/features/properties/print/type.ts';
import type { DocumentTable } from '../domain/credit-document.ts';
import { type Paper, roomFor } from './document-look.ts';

/** Whole years on every page: four where the paper stands, three where it lies. */
const rowsOnPage: Record<Paper, number> = { portrait: 48, landscape: 36 };
const gap = 7;
const largest = 7.2;

export type TableLayout = { paper: Paper; size: number; widths: number[] };

/**
 * How a table of months is laid on paper. A column is written as one text, line under line, so none of its figures may
 * be wider than it: with many columns the paper lies down, and only then do the letters get smaller.
 */
export function tableLayout({ head, rows }: DocumentTable): TableLayout {
  const widest = head.map((name, column) =>
    Math.max(widestOf(rows.map((row) => row[column] ?? '')), widestOf(name.split(' '), 'strong')),
  );
  const needed = sum(widest.map((width) => width * largest + gap));
  const paper: Paper = needed <= roomFor('portrait') ? 'portrait' : 'landscape';
  const size = largest * Math.min(1, (roomFor(paper) - widest.length * gap) / (needed - widest.length * gap));
  const spare = Math.max(0, roomFor(paper) - sum(widest.map((width) => width * size + gap))) / widest.length;
  return { paper, size, widths: widest.map((width) => width * size + gap + spare) };
}

const wide = { size: 1, face: 'text' } as const;
/** Figures are measured as if all of theirs were the widest one: then thousands of them have few widths. */
const widestFigure = '0123456789'
  .split('')
  .reduce((widest, figure) => (widthOf(figure, wide) > widthOf(widest, wide) ? figure : widest));

/** In a letter of one point; a little more than measured, for what the printer rounds. */
function widestOf(texts: readonly string[], face: Face = 'text') {
  const measured = new Set(texts.map((text) => text.replace(/\d/g, widestFigure)));
  let width = 0;
  for (const text of measured) width = Math.max(width, widthOf(text, { face, size: 1 }));
  return width * 1.02;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The table cut into pages. */
export function tablePages(table: DocumentTable, { paper }: Pick<TableLayout, 'paper'>): string[][][] {
  const most = rowsOnPage[paper];
  return Array.from({ length: Math.ceil(table.rows.length / most) }, (_, page) =>
    table.rows.slice(page * most, (page + 1) * most),
  );
}
