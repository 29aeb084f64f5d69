import { authorize, can } from '#app/core/access.ts';
import type { Cell } from '#app/core/csv.ts';
import { date, dateTime } from '#app/i18n/formats.ts';
import { translate } from '#app/i18n/translate.server.ts';
import { assertWorkbookFits, type Table, type TableFormat } from '#app/platform/http/table-answer.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import type { OfficeColumn, OfficeQuery } from '../domain/office-query.ts';
import { worksForAgency } from '../domain/property-actions.ts';
import { type ListedProperty, listedRows, pageIds } from './office-list.server.ts';

/** How each column of the list is written in a file. */
const columns: Record<OfficeColumn, { header: string; cells: (row: ListedProperty) => Cell }> = {
  title: { header: 'properties.field.title', cells: ({ title }) => title },
  price: { header: 'properties.field.price', cells: ({ price }) => (price === null ? null : price / 100) },
  status: {
    header: 'properties.field.status',
    cells: ({ status }) => translate(`properties.status.${status}`),
  },
  published: {
    header: 'properties.field.published',
    cells: ({ published }) => translate(published ? 'properties.admin.yes' : 'properties.admin.no'),
  },
  type: { header: 'properties.field.type', cells: ({ type }) => translate(`properties.type.${type}`) },
  operation: {
    header: 'properties.field.operation',
    cells: ({ operation }) => translate(`properties.operation.${operation}`),
  },
  place: { header: 'properties.admin.address', cells: ({ address, place }) => address || place },
  rooms: { header: 'properties.field.bedrooms', cells: ({ bedrooms }) => bedrooms },
  size: { header: 'properties.field.constructionSize', cells: ({ constructionSize }) => constructionSize },
  advisor: { header: 'properties.field.advisorId', cells: ({ advisorName }) => advisorName },
  owner: { header: 'properties.field.ownerId', cells: ({ ownerName }) => ownerName },
  updated: { header: 'properties.field.updatedAt', cells: ({ updatedAt }) => dateTime(updatedAt) },
  created: { header: 'properties.field.createdAt', cells: ({ createdAt }) => date(createdAt) },
};

type ExportQuery = OfficeQuery & { columns: readonly OfficeColumn[]; format: TableFormat };

/** The list that the address describes, whole, with the columns asked for. */
export async function exportList(context: UseCaseContext, query: ExportQuery): Promise<Table> {
  const { actor } = context;
  authorize(can(actor.grants, 'properties', 'read'));
  const ids = await pageIds(context, query);
  if (query.format === 'xlsx') assertWorkbookFits(ids.length);
  const asked = query.columns.filter((column) => column !== 'owner' || worksForAgency(actor));
  const header = ['properties.field.id', ...asked.map((column) => columns[column].header)];
  return { header: header.map((key) => translate(key)), batches: batchesOf(context, ids, asked) };
}

/** Small enough that others are served between two of them. */
const batchSize = 250;

async function* batchesOf(
  context: UseCaseContext,
  ids: readonly number[],
  asked: readonly OfficeColumn[],
): AsyncGenerator<Cell[][]> {
  const writers = asked.map((column) => columns[column].cells);
  for (let start = 0; start < ids.length; start += batchSize) {
    const rows = await listedRows(context, ids.slice(start, start + batchSize), { withPhotos: false });
    yield rows.map((row) => [row.id, ...writers.map((write) => write(row))]);
  }
}
