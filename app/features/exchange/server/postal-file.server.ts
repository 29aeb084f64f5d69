import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { eq } from 'drizzle-orm';
import type { Message } from '#app/core/errors.ts';
import { encodingOf, separatorOf, withoutSeparatorLine } from '#app/core/tables/table-file.ts';
import { type Database, inTransaction } from '#app/platform/data/database.server.ts';
import { postalCodes } from '#db/schema/properties.ts';
import type { PostalCodeRow } from '#app/features/properties/domain/postal-code.ts';
import { loadPostalCodes } from '#app/features/properties/server/postal-codes.server.ts';

/** Column names in the Correos de México file, and in our own table. */
const names: Record<keyof PostalCodeRow, readonly string[]> = {
  code: ['d_codigo', 'code', 'codigo', 'cp'],
  neighborhood: ['d_asenta', 'neighborhood', 'colonia', 'asentamiento'],
  kind: ['d_tipo_asenta', 'kind', 'tipo'],
  municipality: ['d_mnpio', 'municipality', 'municipio'],
  city: ['d_ciudad', 'city', 'ciudad'],
  state: ['d_estado', 'state', 'estado'],
};
const columns = Object.keys(names) as (keyof PostalCodeRow)[];
const needed = ['code', 'neighborhood', 'municipality', 'state'] as const;

type ColumnPositions = Record<keyof PostalCodeRow, number>;
export type PostalProblem = { line: number; message: Message };

/** The file has a problem, and nothing of it was stored. */
export class PostalFileError extends Error {
  override readonly name = 'PostalFileError';
  readonly problems: PostalProblem[];
  constructor(problems: PostalProblem[]) {
    super('The file of postal codes has problems');
    this.problems = problems;
  }
}

const batchSize = 2_000;
const maxProblemsShown = 1_000;
/** Longest name, in characters. */
const longestName = 120;

/**
 * Replaces the postal codes of every state in the file, in one transaction and while reading: the whole country has
 * 150,000 lines. One invalid line leaves everything unchanged.
 */
export function importPostalFile(db: Database, path: string) {
  return inTransaction(db, async (inside) => {
    const states = new Map<string, number>();
    const problems: PostalProblem[] = [];
    let batch: PostalCodeRow[] = [];
    for await (const { line, row, problem } of linesOf(path)) {
      if (problem) {
        problems.push({ line, message: problem });
        if (problems.length >= maxProblemsShown) break;
      }
      if (!row || problems.length > 0) continue;
      if (!states.has(row.state)) await inside.delete(postalCodes).where(eq(postalCodes.state, row.state));
      states.set(row.state, (states.get(row.state) ?? 0) + 1);
      batch.push(row);
      if (batch.length === batchSize) {
        await loadPostalCodes(inside, batch);
        batch = [];
      }
    }
    if (problems.length === 0 && states.size === 0)
      problems.push({ line: 1, message: { key: 'exchange.error.postal_columns' } });
    if (problems.length > 0) throw new PostalFileError(problems);
    await loadPostalCodes(inside, batch);
    return [...states].map(([state, rows]) => ({ state, rows }));
  });
}

type Line = { line: number; row: PostalCodeRow | null; problem: Message | null };

async function* linesOf(path: string): AsyncGenerator<Line> {
  const { encoding, separator } = await detectFormat(path);
  const parser = Readable.from(decoded(path, encoding)).pipe(
    parse({
      delimiter: separator,
      // The Correos de México file has no quoting, and some names contain quotation marks.
      quote: separator === '|' ? null : '"',
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      info: true,
    }),
  );
  let places: ColumnPositions | null = null;
  try {
    for await (const { info, record } of parser as AsyncIterable<{
      info: { lines: number };
      record: string[];
    }>) {
      if (!places) places = columnPositions(record);
      else yield readLine(info.lines, record, places);
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    yield {
      line: Number(error['lines'] ?? 1),
      row: null,
      problem: { key: 'exchange.error.postal_quotes' },
    };
  }
}

/** Detects the format from the beginning of the file, up to the end of a line. */
async function detectFormat(path: string) {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(256 * 1024), 0, 256 * 1024, 0);
    const end = buffer.lastIndexOf(0x0a, bytesRead - 1);
    const start = buffer.subarray(0, bytesRead < buffer.length || end < 0 ? bytesRead : end + 1);
    const encoding = encodingOf(start);
    const text = new TextDecoder(encoding).decode(start);
    // The first line of the Correos de México file is a sentence with commas, so it does not show the separator.
    const separator = /^d_codigo\|/im.test(text) ? '|' : separatorOf(withoutSeparatorLine(text));
    return { encoding, separator };
  } finally {
    await file.close();
  }
}

async function* decoded(path: string, encoding: string) {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    yield decoder.decode(chunk, { stream: true });
  }
  yield decoder.decode();
}

/** Null for a line that is not the header: the file starts with a licence. */
function columnPositions(cells: readonly string[]): ColumnPositions | null {
  const found = cells.map((cell) => cell.trim().toLowerCase());
  const places = Object.fromEntries(
    columns.map((column) => [column, found.findIndex((cell) => names[column].includes(cell))]),
  ) as ColumnPositions;
  return needed.every((column) => places[column] >= 0) ? places : null;
}

function readLine(line: number, cells: readonly string[], places: ColumnPositions): Line {
  const row = Object.fromEntries(
    columns.map((column) => [column, (cells[places[column]] ?? '').trim().normalize('NFC')]),
  ) as PostalCodeRow;
  return { line, row, problem: problemOf(row) };
}

function problemOf(row: PostalCodeRow): Message | null {
  if (!/^\d{5}$/.test(row.code)) {
    return { key: 'exchange.error.postal_code', params: { code: row.code.slice(0, 20) } };
  }
  if (!row.neighborhood) return { key: 'exchange.error.postal_neighborhood' };
  if (!row.municipality) return { key: 'exchange.error.postal_municipality' };
  if (!row.state) return { key: 'exchange.error.postal_state' };
  const isTooLong = columns.some((column) => row[column].length > longestName);
  return isTooLong ? { key: 'exchange.error.postal_too_long', params: { max: longestName } } : null;
}
