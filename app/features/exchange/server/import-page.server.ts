import { asc, count, eq } from 'drizzle-orm';
import type { Database } from '#app/platform/data/database.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { catalogueImportProblems } from '#db/schema/exchange.ts';
import { importLimits } from '../domain/catalogue-import.ts';
import { columnNames } from '../domain/exchange-columns.ts';
import { assertImporter } from '../domain/exchange-policy.ts';
import { columnLabel } from './column-labels.server.ts';
import { importRowsAfter, type ImportRow, lastImports, ownImport } from './import-records.server.ts';

/** The upload page, with the latest imports. */
export async function importStartPage({ db, actor }: UseCaseContext) {
  assertImporter(actor);
  const rows = await lastImports(db, actor.id);
  return { imports: rows.map(asShown), limits: { bytes: importLimits.bytes, rows: importLimits.rows } };
}

function asShown({ id, fileName, status, rowCount, doneRows, problemCount, ...row }: ImportRow) {
  return {
    id,
    fileName,
    status,
    rowCount,
    doneRows,
    problemCount,
    createdCount: row.createdCount,
    updatedCount: row.updatedCount,
    refusedCount: row.refusedCount,
    createdAt: row.createdAt.toISOString(),
  };
}

const perPage = 25;
const sampleRows = 3;

/** One import: its columns with sample values, and one page of its problems. */
export async function importPage({ db, actor }: UseCaseContext, id: string, wanted: number) {
  assertImporter(actor);
  const row = await ownImport(db, actor.id, id);
  const samples = await importRowsAfter(db, id, 0, sampleRows);
  const problems = await problemsPage(db, id, wanted);
  return {
    file: asShown(row),
    existing: row.existing,
    columns: row.columns.map((name, index) => ({
      name,
      chosen: row.mapping[index] ?? null,
      samples: samples
        .map(({ cells }) => (cells[index] ?? '').slice(0, 60))
        .filter((text) => text.trim() !== ''),
    })),
    choices: columnNames.map((name) => ({ value: name, label: columnLabel(name) })),
    problems,
  };
}

async function problemsPage(db: Database, id: string, wanted: number) {
  const [found] = await db
    .select({ n: count() })
    .from(catalogueImportProblems)
    .where(eq(catalogueImportProblems.importId, id));
  const total = found?.n ?? 0;
  const pageCount = Math.max(1, Math.ceil(total / perPage));
  const page = Math.min(wanted, pageCount);
  const rows = await problemRows(db, id, (page - 1) * perPage, perPage);
  return { rows, total, page, pageCount };
}

function problemRows(db: Database, id: string, offset: number, limit: number) {
  return db
    .select({
      id: catalogueImportProblems.id,
      row: catalogueImportProblems.row,
      column: catalogueImportProblems.column,
      value: catalogueImportProblems.value,
      message: catalogueImportProblems.message,
    })
    .from(catalogueImportProblems)
    .where(eq(catalogueImportProblems.importId, id))
    .orderBy(asc(catalogueImportProblems.row), asc(catalogueImportProblems.id))
    .limit(limit)
    .offset(offset);
}

/** All problems of a file, to be corrected beside the file. */
export async function allProblems({ db, actor }: UseCaseContext, id: string) {
  assertImporter(actor);
  await ownImport(db, actor.id, id);
  return problemRows(db, id, 0, importLimits.problems);
}
