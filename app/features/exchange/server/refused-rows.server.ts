import { and, asc, eq, exists, gt, inArray } from 'drizzle-orm';
import type { Table } from '#app/platform/http/table-answer.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { translate } from '#app/i18n/translate.server.ts';
import { catalogueImportProblems, catalogueImportRows } from '#db/schema/exchange.ts';
import { assertImporter } from '../domain/exchange-policy.ts';
import { type ImportRow, ownImport } from './import-records.server.ts';

const batchSize = 500;

/** The rows that were not or would not be taken, as they are in the file, with a column that says why. */
export async function refusedRows(context: UseCaseContext, id: string) {
  const { db, actor } = context;
  assertImporter(actor);
  const file = await ownImport(db, actor.id, id);
  const header = [...file.columns, translate('exchange.refused.why')];
  const table: Table = { header, batches: batchesOf(context, file) };
  return { table, format: file.format };
}

async function* batchesOf({ db }: UseCaseContext, { id, status, columns }: ImportRow) {
  const reasons = db
    .select()
    .from(catalogueImportProblems)
    .where(
      and(
        eq(catalogueImportProblems.importId, id),
        eq(catalogueImportProblems.row, catalogueImportRows.number),
      ),
    );
  for (let after = 0; ;) {
    const rows = await db
      .select({ number: catalogueImportRows.number, cells: catalogueImportRows.cells })
      .from(catalogueImportRows)
      .where(
        and(
          eq(catalogueImportRows.importId, id),
          gt(catalogueImportRows.number, after),
          // Of a finished import only the refused rows are left.
          status === 'done' ? undefined : exists(reasons),
        ),
      )
      .orderBy(asc(catalogueImportRows.number))
      .limit(batchSize);
    const why = await whyOf(
      db,
      id,
      rows.map(({ number }) => number),
    );
    yield rows.map(({ number, cells }) => [
      ...columns.map((_column, place) => cells[place] ?? ''),
      why.get(number)?.join(' ') ?? '',
    ]);
    if (rows.length < batchSize) return;
    after = rows.at(-1)?.number ?? after;
  }
}

async function whyOf(db: UseCaseContext['db'], id: string, numbers: readonly number[]) {
  const found = new Map<number, string[]>();
  if (numbers.length === 0) return found;
  const problems = await db
    .select()
    .from(catalogueImportProblems)
    .where(and(eq(catalogueImportProblems.importId, id), inArray(catalogueImportProblems.row, [...numbers])))
    .orderBy(asc(catalogueImportProblems.id));
  for (const { row, column, message } of problems) {
    const reason = translate('exchange.refused.reason', { column, message });
    found.set(row, [...(found.get(row) ?? []), reason]);
  }
  return found;
}
