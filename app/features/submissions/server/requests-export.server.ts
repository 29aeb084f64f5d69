import { authorize, can } from '#app/core/access.ts';
import { dateTime } from '#app/i18n/formats.ts';
import { translate } from '#app/i18n/translate.server.ts';
import { type FileColumn, listFile } from '#app/platform/http/list-file.server.ts';
import type { Table, TableFormat } from '#app/platform/http/table-answer.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import type { RequestColumn, RequestsQuery } from '../domain/request-query.ts';
import { type ListedRequest, requestList } from './requests-list.server.ts';

const moment = (at: string | null) => (at ? dateTime(at) : null);

/** How each column of the list is written in a file. */
const columns: Record<RequestColumn, FileColumn<ListedRequest>> = {
  name: { header: 'submissions.requests.column.name', cell: ({ contactName }) => contactName },
  due: {
    header: 'submissions.requests.column.first_response',
    cell: ({ firstResponseAt }) => moment(firstResponseAt),
  },
  status: {
    header: 'submissions.requests.column.status',
    cell: ({ status }) => translate(`leads.submission_status.${status}`),
  },
  home: {
    header: 'submissions.requests.column.home',
    cell: ({ type }) => (type ? translate(`properties.type.${type}`) : null),
  },
  price: {
    header: 'submissions.requests.column.price',
    cell: ({ price }) => (price === null ? null : price / 100),
  },
  advisor: { header: 'submissions.requests.column.advisor', cell: ({ advisorName }) => advisorName },
  phone: { header: 'submissions.requests.column.phone', cell: ({ phone }) => phone },
  email: { header: 'submissions.requests.column.email', cell: ({ email }) => email },
  folio: { header: 'submissions.requests.column.folio', cell: ({ folio }) => folio },
  place: { header: 'submissions.requests.column.place', cell: ({ address, place }) => address || place },
  urgency: {
    header: 'submissions.requests.column.urgency',
    cell: ({ urgency }) => (urgency ? translate(`leads.urgency.${urgency}`) : null),
  },
  reason: { header: 'submissions.requests.column.reason', cell: ({ reason }) => reason },
  created: { header: 'submissions.requests.column.created', cell: ({ createdAt }) => dateTime(createdAt) },
};

type ExportQuery = RequestsQuery & { columns: readonly RequestColumn[]; format: TableFormat };

/** The list that the address describes, whole, with the columns asked for. The folio names every row. */
export async function exportRequests(context: UseCaseContext, query: ExportQuery): Promise<Table> {
  authorize(can(context.actor.grants, 'submissions', 'read'));
  const asked: RequestColumn[] = ['folio', ...query.columns.filter((column) => column !== 'folio')];
  const written = asked.map((column) => columns[column]);
  return listFile(requestList, context, query, written);
}
