import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { unguarded } from '#app/core/csv.ts';
import {
  decodeText,
  encodingOf,
  isOldWorkbook,
  isZip,
  looksBinary,
  separatorOf,
  withoutSeparatorLine,
} from '#app/core/table-file.ts';
import { fromWorkbookText } from '#app/core/workbook-text.ts';

/**
 * Reads tables that people sent, in a process of its own: one that unpacks into gigabytes or never ends does it here,
 * without secrets or connections, and while it is read everyone else is served. Node runs this very file.
 */
export type SheetRequest = { bytes: Uint8Array; maxRows: number; maxColumns: number };
export type SheetRow = { number: number; cells: string[] };
export type SheetFacts = { format: 'csv' | 'xlsx'; header: string[]; rowCount: number };
export type SheetProblem = 'old_workbook' | 'unreadable' | 'empty' | 'too_many_rows' | 'too_many_columns';
export type SheetAnswer = { facts: SheetFacts } | { problem: SheetProblem };
/** Asked for once the facts are told, as often as there are any. */
export const moreRows = 'more';

class Refusal extends Error {
  readonly problem: SheetProblem;
  constructor(problem: SheetProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** What is left to tell. A few at a time: whoever takes them serves others in between. */
let rows: SheetRow[] = [];
const batchSize = 250;

process.on('message', (message: SheetRequest | typeof moreRows) => {
  if (message === moreRows) process.send?.(rows.splice(0, batchSize));
  else void answer(message).then((result) => process.send?.(result));
});
// The server is gone, or has had enough.
process.on('disconnect', () => process.exit(0));

async function answer({ bytes, ...limits }: SheetRequest): Promise<SheetAnswer> {
  try {
    if (isOldWorkbook(bytes)) return { problem: 'old_workbook' };
    const format = isZip(bytes) ? 'xlsx' : 'csv';
    const sheet = asSheet(format === 'xlsx' ? await workbookRows(bytes) : textRows(bytes), limits);
    ({ rows } = sheet);
    return { facts: { format, header: sheet.header, rowCount: rows.length } };
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
    // A lone quote in the middle of a cell is a sign of inches, not a mistake.
    relax_quotes: true,
    skip_empty_lines: false,
  });
  return cells.map((row) => row.map(unguarded));
}

function asSheet(lines: string[][], { maxRows, maxColumns }: Omit<SheetRequest, 'bytes'>) {
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

/** No database keeps a NUL or half a character. */
function storable(text: string) {
  return text.replaceAll('\0', '').toWellFormed();
}
