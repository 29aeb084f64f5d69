import type { Leaf } from './config-fields.ts';
import type { StepText } from './config-draft.ts';
import { isReadable, plainFigure, tidied } from './config-figures.ts';

export type StepColumn = 'from' | 'value';
export const stepColumns: readonly StepColumn[] = ['from', 'value'];
export type StepLeaves = Record<StepColumn, Leaf>;

/**
 * `columns`: a different number of cells than expected; `figure`: not a figure; `comma`: decimals after a comma;
 * `decimals`: too many decimals.
 */
export type UnreadWhy = 'columns' | 'figure' | 'comma' | 'decimals';
/** A line that cannot be read, with the wrong cell or the expected number of cells. */
export type UnreadLine = { line: number; text: string; why: UnreadWhy; cell?: string; columns?: number };
export type PastedRows = { rows: Partial<StepText>[]; unread: [] } | { rows: null; unread: UnreadLine[] };

/** Text with more than one cell: it is pasted into the table instead of into one field. */
export const isTable = (text: string) => /\t|\n|\r/.test(text.trim());

type Line = { line: number; text: string; cells: string[] };

/**
 * Reads pasted rows: both columns for a whole table, or the columns from `first` on. If one line cannot be read, none
 * is taken and the line is reported. Lines of words at the top are a heading.
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

/** Spreadsheets separate cells with tabs; typed text uses semicolons or spaces. Empty cells at the end are dropped. */
function cellsOf(line: string): string[] {
  const cells = separated(line.replaceAll(/[\u00a0\u202f]/g, ' ')).map((cell) => cell.trim());
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
}

function separated(line: string) {
  for (const separator of ['\t', ';']) if (line.includes(separator)) return line.split(separator);
  const spaced = line.trim().split(/ {2,}/);
  return spaced.length > 1 ? spaced : twoFigures(spaced[0] ?? '');
}

/** Splits «2.7 3.88 %», as copied from a document. Text that could be one figure with spaced thousands stays one. */
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

/** `1.000,45 %`: the format of other countries, with a decimal comma. */
const commaFigure = /^\$?\s*(?:\d{1,3}(?:\.\d{3})+|\d+),\d+\s*(?:%|‰)?$/;
/** The same format, with or without decimals. */
const commaOrWhole = /^\$?\s*(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d+)?\s*(?:%|‰)?$/;

/** The text with decimal points in place of commas, when every figure uses commas; otherwise null. */
export function withDecimalPoints(text: string): string | null {
  const lines = linesOf(text);
  const figures = lines.filter(({ cells }) => !isHeading(cells)).flatMap(({ cells }) => cells);
  if (!figures.some((cell) => commaFigure.test(cell))) return null;
  if (!figures.every((cell) => commaOrWhole.test(cell))) return null;
  return lines
    .map(({ text: own, cells }) => (isHeading(cells) ? own : own.replaceAll('.', '').replaceAll(',', '.')))
    .join('\n');
}

/** Replaces the rows from `at` on with the pasted ones, and adds rows when there are more. */
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
