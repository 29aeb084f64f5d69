import writeXlsxFile from 'write-excel-file/node';
import { authorize, can } from '#app/core/access.ts';
import { type Cell, csv } from '#app/core/csv.ts';
import { date, dateTime } from '#app/i18n/formats.ts';
import { translate } from '#app/i18n/translate.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import type { OfficeColumn, OfficeQuery } from '../domain/office-query.ts';
import { worksForAgency } from '../domain/property-actions.ts';
import { type ListedProperty, listedRows, pageIds } from './office-list.server.ts';

const mostRows = 100_000;
const slice = 2_000;

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

type ExportQuery = OfficeQuery & { columns: readonly OfficeColumn[] };

/** The list that the address describes, whole, with the columns asked for. */
async function exportTable(context: UseCaseContext, query: ExportQuery) {
  const { actor } = context;
  authorize(can(actor.grants, 'properties', 'read'));
  const asked = query.columns.filter((column) => column !== 'owner' || worksForAgency(actor));
  const ids = await pageIds(context, query, { limit: mostRows, offset: 0 });
  const rows: Cell[][] = [];
  for (let start = 0; start < ids.length; start += slice) {
    const part = await listedRows(context, ids.slice(start, start + slice), { withPhotos: false });
    for (const row of part) rows.push([row.id, ...asked.map((column) => columns[column].cells(row))]);
  }
  const header = ['properties.field.id', ...asked.map((column) => columns[column].header)];
  return { header: header.map((key) => translate(key)), rows };
}

export async function exportCsv(context: UseCaseContext, query: ExportQuery) {
  const { header, rows } = await exportTable(context, query);
  return csv(header, rows);
}

/** A workbook keeps texts as texts: nothing in it is run as a formula. */
export async function exportXlsx(context: UseCaseContext, query: ExportQuery) {
  const { header, rows } = await exportTable(context, query);
  const heading = header.map((value) => ({ value, fontWeight: 'bold' as const }));
  const body = rows.map((row) => row.map((value) => (value === undefined ? null : value)));
  return writeXlsxFile([heading, ...body], {
    sheet: translate('properties.admin.title'),
    stickyRowsCount: 1,
  }).toBuffer();
}
