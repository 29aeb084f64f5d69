import type { Leaf } from './config-fields.ts';
import type { StepText } from './config-draft.ts';
import { isReadable, plainFigure, tidied } from './config-figures.ts';

export type StepColumn = 'from' | 'value';
export const stepColumns: readonly StepColumn[] = ['from', 'value'];
export type StepLeaves = Record<StepColumn, Leaf>;

/** Another number of cells than the rest; no figure; a figure with a comma for its decimals; one with too many of them. */
export type UnreadWhy = 'columns' | 'figure' | 'comma' | 'decimals';
/** A line that cannot be read: the cell that is to blame, or how many it should have. */
export type UnreadLine = { line: number; text: string; why: UnreadWhy; cell?: string; columns?: number };
export type PastedRows = { rows: Partial<StepText>[]; unread: [] } | { rows: null; unread: UnreadLine[] };

/** More than one cell: what goes into a table and not into one of its fields. */
export const isTable = (text: string) => /\t|\n|\r/.test(text.trim());

type Line = { line: number; text: string; cells: string[] };

/**
 * Rows as they were copied: both columns for a whole table, or those from one on. All of them or none: a line that
 * cannot be read is told by its number. Lines of words on top are the heading.
 */
export function pastedRows(text: string, leaves: StepLeaves, first?: StepColumn): PastedRows {
  const filled = linesOf(text);
  const begins = filled.findIndex(({ cells }) => !isHeading(cells));
  const body = begins < 0 ? [] : filled.slice(begins);
  const columns = stepColumns.slice(first ? stepColumns.indexOf(first) : 0);
  const width = first ? Math.min(columns.length, widest(body)) : columns.length;
  const read = body.map((line) => rowOf(line, columns.slice(0, width), leaves));
  const unread = read.flatMap(({ problem }) => problem ?? []);
  if (unread.length > 0 || read.length === 0) return { rows: null, unread };
  return { rows: read.flatMap(({ row }) => row ?? []), unread: [] };
}

function linesOf(text: string): Line[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ line: index + 1, text: line, cells: cellsOf(line) }))
    .filter(({ cells }) => cells.length > 0);
}

/** Cells of a spreadsheet are apart by tabs; text that was typed, by a semicolon or spaces. None of them at the end. */
function cellsOf(line: string): string[] {
  const cells = separated(line.replaceAll(/[\u00a0\u202f]/g, ' ')).map((cell) => cell.trim());
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
}

function separated(line: string) {
  for (const separator of ['\t', ';']) if (line.includes(separator)) return line.split(separator);
  const spaced = line.trim().split(/ {2,}/);
  return spaced.length > 1 ? spaced : twoFigures(spaced[0] ?? '');
}

/** «2.7 3.88 %», as a document is copied. What could be one figure with a space between its thousands stays one. */
function twoFigures(text: string) {
  const parts = text
    .replaceAll(/ (?=[%‰])/g, '')
    .replaceAll('$ ', '$')
    .split(' ');
  const areTwo =
    parts.length === 2 && parts.every((part) => plainFigure(part)) && !/^\d{3}(?!\d)/.test(parts[1] ?? '');
  return areTwo ? parts : [text];
}

const isHeading = (cells: readonly string[]) =>
  cells.every((cell) => cell === '' || /^[^\d\p{L}]*\p{L}/u.test(cell));

const widest = (lines: readonly Line[]) => Math.max(1, ...lines.map(({ cells }) => cells.length));

type ReadLine = { row: Partial<StepText>; problem?: never } | { row?: never; problem: UnreadLine };

function rowOf({ line, text, cells }: Line, columns: readonly StepColumn[], leaves: StepLeaves): ReadLine {
  if (cells.length !== columns.length || cells.includes('')) {
    return { problem: { line, text, why: 'columns', columns: columns.length } };
  }
  const row: Partial<StepText> = {};
  for (const [index, column] of columns.entries()) {
    const cell = cells[index] ?? '';
    if (!isReadable(leaves[column], cell)) return { problem: { line, text, why: whyNot(cell), cell } };
    row[column] = tidied(leaves[column], cell);
  }
  return { row };
}

function whyNot(cell: string): UnreadWhy {
  if (plainFigure(cell) !== null) return 'decimals';
  return commaFigure.test(cell) ? 'comma' : 'figure';
}

/** `1.000,45 %`: the way of other countries, with a comma before the decimals. */
const commaFigure = /^\$?\s*(?:\d{1,3}(?:\.\d{3})+|\d+),\d+\s*(?:%|‰)?$/;
/** The same, with or without decimals. */
const commaOrWhole = /^\$?\s*(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d+)?\s*(?:%|‰)?$/;

/** The text with points for its decimals, where every figure of it is written with a comma; null where one is not. */
export function withDecimalPoints(text: string): string | null {
  const lines = linesOf(text);
  const figures = lines.filter(({ cells }) => !isHeading(cells)).flatMap(({ cells }) => cells);
  if (!figures.some((cell) => commaFigure.test(cell))) return null;
  if (!figures.every((cell) => commaOrWhole.test(cell))) return null;
  return lines
    .map(({ text: own, cells }) => (isHeading(cells) ? own : own.replaceAll('.', '').replaceAll(',', '.')))
    .join('\n');
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
