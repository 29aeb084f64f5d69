import { authorize, can } from '#app/core/access.ts';
import type { Cell } from '#app/core/tables/csv.ts';
import { dateTime } from '#app/i18n/formats.ts';
import { translate } from '#app/i18n/translate.server.ts';
import { type FileColumn, listFile } from '#app/platform/http/list-file.server.ts';
import type { Table, TableFormat } from '#app/platform/http/table-answer.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import type { SavedColumn, SavedQuery } from '../domain/simulations-query.ts';
import { type ListedSimulation, savedList } from './simulations-list.server.ts';

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

/** All rows of the list that the address describes. Every row starts with its folio. */
export async function exportSaved(context: UseCaseContext, query: ExportQuery): Promise<Table> {
  authorize(can(context.actor.grants, 'simulators', 'use'));
  const asked: SavedColumn[] = ['folio', ...query.columns.filter((column) => column !== 'folio')];
  return listFile(savedList, context, query, asked.map(columnOf));
}

const columnOf = (column: SavedColumn): FileColumn<ListedSimulation> => ({
  header: `simulations.saved.column.${column}`,
  cell: cells[column],
});
