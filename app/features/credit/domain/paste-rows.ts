import type { Leaf } from './config-fields.ts';
import type { StepText } from './config-draft.ts';
import { isReadable, tidied } from './config-figures.ts';

export type StepColumn = 'from' | 'value';
export const stepColumns: readonly StepColumn[] = ['from', 'value'];
export type StepLeaves = Record<StepColumn, Leaf>;

export type UnreadLine = { line: number; text: string };
export type PastedRows = { rows: Partial<StepText>[]; unread: [] } | { rows: null; unread: UnreadLine[] };

/** Cells of a spreadsheet are apart by tabs; text that was typed, by two spaces or a semicolon. */
const separators = /\t|;| {2,}/;

/** More than one cell: what goes into a table and not into one of its fields. */
export const isTable = (text: string) => /\t|\n|\r/.test(text.trim());

/**
 * Rows as they were copied, beginning in a column. All of them or none: a line that cannot be read is told by its
 * number. A first line without figures is the heading.
 */
export function pastedRows(text: string, leaves: StepLeaves, first: StepColumn = 'from'): PastedRows {
  const lines = text.split(/\r\n|\r|\n/).map((line, index) => ({ line: index + 1, text: line }));
  const filled = lines.filter(({ text: own }) => own.trim() !== '');
  const body = filled[0] && !/\d/.test(filled[0].text) ? filled.slice(1) : filled;
  const read = body.map((line) => ({ line, row: rowOf(line.text, leaves, first) }));
  const unread = read.filter(({ row }) => row === null).map(({ line }) => line);
  if (unread.length > 0 || read.length === 0) {
    return { rows: null, unread: unread.length > 0 ? unread : filled.slice(0, 1) };
  }
  return { rows: read.flatMap(({ row }) => row ?? []), unread: [] };
}

function rowOf(text: string, leaves: StepLeaves, first: StepColumn): Partial<StepText> | null {
  const columns = stepColumns.slice(stepColumns.indexOf(first));
  const cells = text
    .trim()
    .split(separators)
    .map((cell) => cell.trim());
  if (cells.length > columns.length) return null;
  const row: Partial<StepText> = {};
  for (const [index, cell] of cells.entries()) {
    const column = columns[index];
    if (!column || !isReadable(leaves[column], cell)) return null;
    row[column] = tidied(leaves[column], cell);
  }
  return row;
}

/** The rows from one on take what was pasted; what does not fit is added under them. */
export function withPasted(
  rows: readonly StepText[],
  pasted: readonly Partial<StepText>[],
  at: number,
): StepText[] {
  const length = Math.max(rows.length, at + pasted.length);
  return Array.from({ length }, (_, index) => ({
    ...(rows[index] ?? { from: '', value: '' }),
    ...pasted[index - at],
  }));
}
