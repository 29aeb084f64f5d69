import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { eq } from 'drizzle-orm';
import { encodingOf, separatorOf, withoutSeparatorLine } from '#app/core/table-file.ts';
import { type Database, inTransaction } from '#app/platform/data/database.server.ts';
import { postalCodes } from '#db/schema/properties.ts';
import type { PostalCodeRow } from '#app/features/properties/domain/postal-code.ts';
import { loadPostalCodes } from '#app/features/properties/server/postal-codes.server.ts';

/** Columns of the file of Correos de México, and of a table of ours. */
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

type Places = Record<keyof PostalCodeRow, number>;
export type PostalProblem = { line: number; message: string };

/** Something is wrong with the file, and nothing of it was kept. */
export class PostalFileError extends Error {
  override readonly name = 'PostalFileError';
  readonly problems: PostalProblem[];
  constructor(problems: PostalProblem[]) {
    super('The file of postal codes has problems');
    this.problems = problems;
  }
}

const batchSize = 2_000;
const shown = 1_000;

/**
 * Replaces the postal codes of every state that the file has, in one transaction, reading as it goes: the whole country
 * is 150,000 lines. One line that cannot be, and everything stays as it was.
 */
export function importPostalFile(db: Database, path: string) {
  return inTransaction(db, async (inside) => {
    const states = new Map<string, number>();
    const problems: PostalProblem[] = [];
    let batch: PostalCodeRow[] = [];
    for await (const { line, row, problem } of linesOf(path)) {
      if (problem) {
        problems.push({ line, message: problem });
        if (problems.length >= shown) break;
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
    if (problems.length === 0 && states.size === 0) problems.push({ line: 1, message: noHeader });
    if (problems.length > 0) throw new PostalFileError(problems);
    await loadPostalCodes(inside, batch);
    return [...states].map(([state, rows]) => ({ state, rows }));
  });
}

const noHeader =
  'No se encontraron las columnas. Debe ser el archivo de texto de Correos de México o un CSV con code, neighborhood, kind, municipality, city y state.';

type Line = { line: number; row: PostalCodeRow | null; problem: string | null };

async function* linesOf(path: string): AsyncGenerator<Line> {
  const { encoding, separator } = await lookAt(path);
  const parser = Readable.from(decoded(path, encoding)).pipe(
    parse({
      delimiter: separator,
      // Correos de México quotes nothing, and some names have quotation marks.
      quote: separator === '|' ? null : '"',
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      info: true,
    }),
  );
  let places: Places | null = null;
  try {
    for await (const { info, record } of parser as AsyncIterable<{
      info: { lines: number };
      record: string[];
    }>) {
      if (!places) places = placesIn(record);
      else yield readLine(info.lines, record, places);
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    yield {
      line: Number(error['lines'] ?? 1),
      row: null,
      problem: 'El renglón no se puede leer: revisa sus comillas.',
    };
  }
}

/** How the file is written, by its beginning up to the end of a line. */
async function lookAt(path: string) {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(256 * 1024), 0, 256 * 1024, 0);
    const end = buffer.lastIndexOf(0x0a, bytesRead - 1);
    const start = buffer.subarray(0, bytesRead < buffer.length || end < 0 ? bytesRead : end + 1);
    const encoding = encodingOf(start);
    const text = new TextDecoder(encoding).decode(start);
    // The first line of Correos de México is a sentence, with commas in it.
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

/** Null for a line that is no header: a licence stands above it. */
function placesIn(cells: readonly string[]): Places | null {
  const found = cells.map((cell) => cell.trim().toLowerCase());
  const places = Object.fromEntries(
    columns.map((column) => [column, found.findIndex((cell) => names[column].includes(cell))]),
  ) as Places;
  return needed.every((column) => places[column] >= 0) ? places : null;
}

function readLine(line: number, cells: readonly string[], places: Places): Line {
  const row = Object.fromEntries(
    columns.map((column) => [column, (cells[places[column]] ?? '').trim().normalize('NFC')]),
  ) as PostalCodeRow;
  return { line, row, problem: problemOf(row) };
}

function problemOf(row: PostalCodeRow): string | null {
  if (!/^\d{5}$/.test(row.code)) return `El código postal «${row.code.slice(0, 20)}» no lleva 5 dígitos.`;
  if (!row.neighborhood) return 'Falta la colonia.';
  if (!row.municipality) return 'Falta el municipio.';
  if (!row.state) return 'Falta el estado.';
  return columns.some((column) => row[column].length > 120) ? 'Un nombre pasa de 120 caracteres.' : null;
}
