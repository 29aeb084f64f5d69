import type { Cell } from '#app/core/tables/csv.ts';
import type { ListQuery } from '#app/core/list-query.ts';
import { translate } from '#app/i18n/translate.server.ts';
import type { Database } from '../data/database.server.ts';
import type { List } from '../data/list.server.ts';
import { assertWorkbookFits, type Table, type TableFormat } from './table-answer.server.ts';

/** How a column of a list is written in a file. */
export type FileColumn<Row> = {
  /** Message key of the header. */
  header: string;
  cell: (row: Row) => Cell;
};

/** Everything that a list finds, with these columns. Only the ids and one batch of rows are in memory. */
export async function listFile<
  Context extends { db: Database },
  Query extends ListQuery & { format: TableFormat },
  Row extends { id: string | number },
>(
  list: Pick<List<Context, Query, Row>, 'ids' | 'batches'>,
  context: Context,
  query: Query,
  columns: readonly FileColumn<Row>[],
): Promise<Table> {
  const ids = await list.ids(context, query);
  if (query.format === 'xlsx') assertWorkbookFits(ids.length);

  async function* batches(): AsyncGenerator<Cell[][]> {
    for await (const rows of list.batches(context, ids)) {
      yield rows.map((row) => columns.map(({ cell }) => cell(row)));
    }
  }
  return { header: columns.map(({ header }) => translate(header)), batches: batches() };
}
