import { and, desc, eq, gt } from 'drizzle-orm';
import { AppError } from '#app/core/errors.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { enqueue } from '#app/platform/data/jobs.server.ts';
import { once } from '#app/platform/data/idempotency.server.ts';
import { enforceLimits } from '#app/platform/http/rate-limit.server.ts';
import { type OpenTable, readTable } from '#app/platform/files/read-table-file.server.ts';
import { transact, type UseCaseContext } from '#app/platform/use-case.server.ts';
import { catalogueImportRows, catalogueImports } from '#db/schema/exchange.ts';
import {
  type ExistingChoice,
  importLimits,
  type Mapping,
  repeatedColumns,
} from '../domain/catalogue-import.ts';
import { guessColumns } from '../domain/exchange-columns.ts';
import { assertImporter } from '../domain/exchange-policy.ts';
import { columnLabel } from './column-labels.server.ts';

export const importQueue = { queue: 'catalogue-import' } as const;

export type ImportRow = typeof catalogueImports.$inferSelect;

/** Stores an uploaded file; its type is detected from its bytes. Nothing is written to the catalogue yet. */
export async function startImport(context: UseCaseContext, file: File, key: string | undefined) {
  assertImporter(context.actor);
  await enforceLimits(context.db, [{ key: `import:${context.actor.id}`, times: 60, seconds: 3_600 }]);
  const content = new Uint8Array(await file.arrayBuffer());
  const answer = await readTable({
    bytes: content,
    maxRows: importLimits.rows,
    maxColumns: importLimits.columns,
  });
  if ('problem' in answer) throw unreadableError(answer.problem);
  const { table } = answer;
  try {
    return await once(context, { scope: 'catalogue-import', key, content }, (inside) =>
      storeTable(inside, file.name, table),
    );
  } finally {
    table.close();
  }
}

const unreadableKeys = {
  old_workbook: 'exchange.error.old_workbook',
  unreadable: 'exchange.error.unreadable',
  empty: 'exchange.error.empty',
  too_many_rows: 'exchange.error.too_many_rows',
  too_many_columns: 'exchange.error.too_many_columns',
} as const;

function unreadableError(problem: keyof typeof unreadableKeys) {
  const params = { rows: importLimits.rows, columns: importLimits.columns };
  return new AppError('validation', { messageKey: unreadableKeys[problem], params, field: 'file' });
}

async function storeTable({ db, actor, origin }: UseCaseContext, fileName: string, table: OpenTable) {
  const [made] = await db
    .insert(catalogueImports)
    .values({
      userId: actor.id,
      fileName: fileName.replaceAll('\0', '').toWellFormed().slice(0, 200),
      format: table.format,
      columns: table.header,
      mapping: guessColumns(table.header, columnLabel),
      rowCount: table.rowCount,
      origin,
    })
    .returning({ id: catalogueImports.id });
  if (!made) throw new Error('No import was made');
  for await (const rows of table.batches) {
    await db.insert(catalogueImportRows).values(rows.map((row) => ({ importId: made.id, ...row })));
  }
  return { id: made.id };
}

/** Only the person who uploaded a file can see it; for everybody else it does not exist. */
export async function ownImport(db: Database, userId: string, id: string): Promise<ImportRow> {
  const [row] = await db
    .select()
    .from(catalogueImports)
    .where(and(eq(catalogueImports.id, id), eq(catalogueImports.userId, userId)));
  if (!row) throw new AppError('not_found', { messageKey: 'exchange.error.not_found' });
  return row;
}

async function lockImport({ db, actor }: UseCaseContext, id: string) {
  const [row] = await db
    .select()
    .from(catalogueImports)
    .where(and(eq(catalogueImports.id, id), eq(catalogueImports.userId, actor.id)))
    .for('update');
  if (!row) throw new AppError('not_found', { messageKey: 'exchange.error.not_found' });
  return row;
}

/** Stores the chosen columns and starts the check. Nothing is written to the catalogue. */
export function startCheck(
  context: UseCaseContext,
  id: string,
  { columns, existing }: { columns: Mapping; existing: ExistingChoice },
) {
  assertImporter(context.actor);
  return transact(context, async (inside) => {
    const row = await lockImport(inside, id);
    if (row.status === 'done') throw new AppError('conflict', { messageKey: 'exchange.error.done' });
    if (row.status === 'importing' || row.status === 'checking') return;
    const mapping = row.columns.map((_name, index) => columns[index] ?? null);
    const [twice] = repeatedColumns(mapping);
    if (twice) {
      throw new AppError('validation', {
        messageKey: 'exchange.error.column_twice',
        params: { column: columnLabel(twice) },
      });
    }
    if (mapping.every((name) => name === null)) {
      throw new AppError('validation', { messageKey: 'exchange.error.no_columns' });
    }
    await startJob(inside, id, { status: 'checking', mapping, existing });
  });
}

/**
 * Starts writing the checked file, or only its rows without problems. Pressing the button twice writes it once.
 */
export function startWriting(context: UseCaseContext, id: string, { isPartial = false } = {}) {
  assertImporter(context.actor);
  return transact(context, async (inside) => {
    const row = await lockImport(inside, id);
    if (row.status === 'importing' || row.status === 'done') return;
    const isChecked = row.status === 'checked' || row.status === 'failed';
    const hasGoodRows = row.createdCount + row.updatedCount > 0;
    const isReady = isChecked && (row.problemCount === 0 || (isPartial && hasGoodRows));
    if (!isReady) throw new AppError('conflict', { messageKey: 'exchange.error.not_checked' });
    await startJob(inside, id, { status: 'importing', isPartial });
  });
}

async function startJob({ db, origin }: UseCaseContext, id: string, change: Partial<ImportRow>) {
  await db
    .update(catalogueImports)
    .set({ ...change, doneRows: 0, attempts: 0, origin })
    .where(eq(catalogueImports.id, id));
  await enqueue(db, importQueue, { id });
}

/** Discards the file. Properties in the catalogue stay. */
export function discardImport(context: UseCaseContext, id: string) {
  assertImporter(context.actor);
  return transact(context, async (inside) => {
    const row = await lockImport(inside, id);
    if (row.status === 'importing') throw new AppError('conflict', { messageKey: 'exchange.error.running' });
    await inside.db.delete(catalogueImports).where(eq(catalogueImports.id, id));
  });
}

/** The next batch of rows after a given row. */
export function importRowsAfter(db: Database, id: string, after: number, limit: number) {
  return db
    .select({ number: catalogueImportRows.number, cells: catalogueImportRows.cells })
    .from(catalogueImportRows)
    .where(and(eq(catalogueImportRows.importId, id), gt(catalogueImportRows.number, after)))
    .orderBy(catalogueImportRows.number)
    .limit(limit);
}

export function lastImports(db: Database, userId: string) {
  return db
    .select()
    .from(catalogueImports)
    .where(eq(catalogueImports.userId, userId))
    .orderBy(desc(catalogueImports.createdAt))
    .limit(10);
}
