import { authorize, can } from '#app/core/access.ts';
import { date, dateTime } from '#app/i18n/formats.ts';
import { translate } from '#app/i18n/translate.server.ts';
import { type FileColumn, listFile } from '#app/platform/http/list-file.server.ts';
import type { Table, TableFormat } from '#app/platform/http/table-answer.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import type { OfficeColumn, OfficeQuery } from '../../domain/office/office-query.ts';
import { managesAllProperties } from '../../domain/property-actions.ts';
import { type ListedProperty, officeList } from './office-list.server.ts';

/** Every row begins with the property's id. */
const idColumn: FileColumn<ListedProperty> = { header: 'properties.field.id', cell: ({ id }) => id };

/** How each column of the list is written to a file. */
const columns: Record<OfficeColumn, FileColumn<ListedProperty>> = {
  title: { header: 'properties.field.title', cell: ({ title }) => title },
  price: { header: 'properties.field.price', cell: ({ price }) => (price === null ? null : price / 100) },
  status: {
    header: 'properties.field.status',
    cell: ({ status }) => translate(`properties.status.${status}`),
  },
  published: {
    header: 'properties.field.published',
    cell: ({ published }) => translate(published ? 'properties.admin.yes' : 'properties.admin.no'),
  },
  type: { header: 'properties.field.type', cell: ({ type }) => translate(`properties.type.${type}`) },
  operation: {
    header: 'properties.field.operation',
    cell: ({ operation }) => translate(`properties.operation.${operation}`),
  },
  place: { header: 'properties.admin.address', cell: ({ address, place }) => address || place },
  rooms: { header: 'properties.field.bedrooms', cell: ({ bedrooms }) => bedrooms },
  size: { header: 'properties.field.constructionSize', cell: ({ constructionSize }) => constructionSize },
  advisor: { header: 'properties.field.advisorId', cell: ({ advisorName }) => advisorName },
  owner: { header: 'properties.field.ownerId', cell: ({ ownerName }) => ownerName },
  updated: { header: 'properties.field.updatedAt', cell: ({ updatedAt }) => dateTime(updatedAt) },
  created: { header: 'properties.field.createdAt', cell: ({ createdAt }) => date(createdAt) },
};

type ExportQuery = OfficeQuery & { columns: readonly OfficeColumn[]; format: TableFormat };

/** All properties that match the filters of the list, with the requested columns. */
export async function exportList(context: UseCaseContext, query: ExportQuery): Promise<Table> {
  const { actor } = context;
  authorize(can(actor.grants, 'properties', 'read'));
  const asked = query.columns.filter((column) => column !== 'owner' || managesAllProperties(actor));
  return listFile(officeList, context, query, [idColumn, ...asked.map((column) => columns[column])]);
}
