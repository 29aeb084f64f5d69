import { authorize, can } from '#app/core/access.ts';
import type { Cell } from '#app/core/csv.ts';
import { dateTime } from '#app/i18n/formats.ts';
import { translate } from '#app/i18n/translate.server.ts';
import { assertWorkbookFits, type Table, type TableFormat } from '#app/platform/table-answer.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import type { SavedColumn, SavedQuery } from '../domain/saved-query.ts';
import { type ListedSimulation, listedSimulations, savedIds } from './saved-list.server.ts';

/** How each column of the list is written in a file. */
const cells: Record<SavedColumn, (row: ListedSimulation) => Cell> = {
  name: ({ name }) => name,
  kind: ({ kind }) => translate(`credit.kind.${kind}`),
  price: ({ price }) => price / 100,
  credit: ({ credit }) => credit / 100,
  monthly: ({ monthly }) => monthly / 100,
  phone: ({ phone }) => phone,
  email: ({ email }) => email,
  author: ({ authorName }) => authorName,
  created: ({ createdAt }) => dateTime(createdAt),
  note: ({ note }) => note,
  folio: ({ folio }) => folio,
};

type ExportQuery = SavedQuery & { columns: readonly SavedColumn[]; format: TableFormat };

/** The list that the address describes, whole, with the columns asked for. The folio names every row. */
export async function exportSaved(context: UseCaseContext, query: ExportQuery): Promise<Table> {
  authorize(can(context.actor.grants, 'simulators', 'use'));
  const ids = await savedIds(context, query);
  if (query.format === 'xlsx') assertWorkbookFits(ids.length);
  const asked: SavedColumn[] = ['folio', ...query.columns.filter((column) => column !== 'folio')];
  return {
    header: asked.map((column) => translate(`credit.saved.column.${column}`)),
    batches: inBatches(ids, async (some) => {
      const rows = await listedSimulations(context, some);
      return rows.map((row) => asked.map((column) => cells[column](row)));
    }),
  };
}

/** Small enough that others are served between two of them. */
const batchSize = 250;

export async function* inBatches(
  ids: readonly string[],
  read: (some: readonly string[]) => Promise<Cell[][]>,
): AsyncGenerator<Cell[][]> {
  for (let start = 0; start < ids.length; start += batchSize) {
    yield await read(ids.slice(start, start + batchSize));
  }
}
