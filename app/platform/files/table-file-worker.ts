import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { unguarded } from '#app/core/tables/csv.ts';
import {
  decodeText,
  encodingOf,
  isOldWorkbook,
  isZip,
  looksBinary,
  separatorOf,
  withoutSeparatorLine,
} from '#app/core/tables/table-file.ts';
import { fromWorkbookText } from '#app/core/tables/workbook-text.ts';

/**
 * Reads tables that people sent, in a separate process without secrets or connections, because a file can expand to
 * gigabytes or never end. Meanwhile the server answers other requests. Node runs this file directly.
 */
export type SheetRequest = { bytes: Uint8Array; maxRows: number; maxColumns: number };
export type SheetRow = { number: number; cells: string[] };
export type SheetFacts = { format: 'csv' | 'xlsx'; header: string[]; rowCount: number };
export type SheetProblem = 'old_workbook' | 'unreadable' | 'empty' | 'too_many_rows' | 'too_many_columns';
export type SheetAnswer = { facts: SheetFacts } | { problem: SheetProblem };
/** Sent by the server to get the next rows, after it has received the facts. */
export const moreRows = 'more';

class Refusal extends Error {
  readonly problem: SheetProblem;
  constructor(problem: SheetProblem) {
    super(problem);
    this.problem = problem;
  }
}

/**
 * The rows that are not sent yet. They go out a few at a time, so that the server can answer other requests in
 * between.
 */
let rows: SheetRow[] = [];
const batchSize = 250;

process.on('message', (message: SheetRequest | typeof moreRows) => {
  if (message === moreRows) process.send?.(rows.splice(0, batchSize));
  else void answer(message).then((result) => process.send?.(result));
});
// The server has ended, or has closed the table.
process.on('disconnect', () => process.exit(0));

async function answer({ bytes, ...limits }: SheetRequest): Promise<SheetAnswer> {
  try {
    if (isOldWorkbook(bytes)) return { problem: 'old_workbook' };
    const format = isZip(bytes) ? 'xlsx' : 'csv';
    const table = asTable(format === 'xlsx' ? await workbookRows(bytes) : textRows(bytes), limits);
    ({ rows } = table);
    return { facts: { format, header: table.header, rowCount: rows.length } };
  } catch (error) {
    return { problem: error instanceof Refusal ? error.problem : 'unreadable' };
  }
}

async function workbookRows(bytes: Uint8Array): Promise<string[][]> {
  const cells = await readSheet(Buffer.from(bytes), { trim: false });
  return cells.map((row) => row.map(cellText));
}

function cellText(value: unknown): string {
  if (value instanceof Date) {
    const text = value.toISOString();
    return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text;
  }
  if (typeof value === 'string') return fromWorkbookText(value);
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

function textRows(bytes: Uint8Array): string[][] {
  const text = decodeText(bytes);
  if (looksBinary(text, encodingOf(bytes))) throw new Refusal('unreadable');
  const cells: string[][] = parse(withoutSeparatorLine(text), {
    delimiter: separatorOf(text),
    relax_column_count: true,
    // A single quote character inside a cell means inches and is no mistake.
    relax_quotes: true,
    skip_empty_lines: false,
  });
  return cells.map((row) => row.map(unguarded));
}

function asTable(lines: string[][], { maxRows, maxColumns }: Omit<SheetRequest, 'bytes'>) {
  const isFilled = (row: string[]) => row.some((cell) => cell.trim() !== '');
  const start = lines.findIndex(isFilled);
  const header = lines[start]?.map((cell) => storable(cell).trim()) ?? [];
  while (header.at(-1) === '') header.pop();
  if (header.length > maxColumns) throw new Refusal('too_many_columns');
  const filled = lines.flatMap((row, index) =>
    index > start && isFilled(row)
      ? [{ number: index + 1, cells: header.map((_name, place) => storable(row[place] ?? '')) }]
      : [],
  );
  if (filled.length === 0) throw new Refusal('empty');
  if (filled.length > maxRows) throw new Refusal('too_many_rows');
  return { header, rows: filled };
}

/** Removes NUL and unpaired surrogates, which PostgreSQL cannot store. */
function storable(text: string) {
  return text.replaceAll('\0', '').toWellFormed();
}
