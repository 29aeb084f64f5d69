import { authorize, can } from '#app/core/access.ts';
import type { Cell } from '#app/core/csv.ts';
import { dateTime } from '#app/i18n/formats.ts';
import { translate } from '#app/i18n/translate.server.ts';
import { assertWorkbookFits, type Table, type TableFormat } from '#app/platform/http/table-answer.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import type { RequestColumn, RequestsQuery } from '../domain/request-query.ts';
import { type ListedRequest, listedRequests, requestIds } from './requests-list.server.ts';

const moment = (at: string | null) => (at ? dateTime(at) : null);

/** How each column of the list is written in a file. */
const columns: Record<RequestColumn, { header: string; cells: (row: ListedRequest) => Cell }> = {
  name: { header: 'submissions.requests.column.name', cells: ({ contactName }) => contactName },
  due: {
    header: 'submissions.requests.column.first_response',
    cells: ({ firstResponseAt }) => moment(firstResponseAt),
  },
  status: {
    header: 'submissions.requests.column.status',
    cells: ({ status }) => translate(`leads.submission_status.${status}`),
  },
  home: {
    header: 'submissions.requests.column.home',
    cells: ({ type }) => (type ? translate(`properties.type.${type}`) : null),
  },
  price: {
    header: 'submissions.requests.column.price',
    cells: ({ price }) => (price === null ? null : price / 100),
  },
  advisor: { header: 'submissions.requests.column.advisor', cells: ({ advisorName }) => advisorName },
  phone: { header: 'submissions.requests.column.phone', cells: ({ phone }) => phone },
  email: { header: 'submissions.requests.column.email', cells: ({ email }) => email },
  folio: { header: 'submissions.requests.column.folio', cells: ({ folio }) => folio },
  place: { header: 'submissions.requests.column.place', cells: ({ address, place }) => address || place },
  urgency: {
    header: 'submissions.requests.column.urgency',
    cells: ({ urgency }) => (urgency ? translate(`leads.urgency.${urgency}`) : null),
  },
  reason: { header: 'submissions.requests.column.reason', cells: ({ reason }) => reason },
  created: { header: 'submissions.requests.column.created', cells: ({ createdAt }) => dateTime(createdAt) },
};

type ExportQuery = RequestsQuery & { columns: readonly RequestColumn[]; format: TableFormat };

/** The list that the address describes, whole, with the columns asked for. The folio names every row. */
export async function exportRequests(context: UseCaseContext, query: ExportQuery): Promise<Table> {
  authorize(can(context.actor.grants, 'submissions', 'read'));
  const ids = await requestIds(context, query);
  if (query.format === 'xlsx') assertWorkbookFits(ids.length);
  const asked: RequestColumn[] = ['folio', ...query.columns.filter((column) => column !== 'folio')];
  return {
    header: asked.map((column) => translate(columns[column].header)),
    batches: batchesOf(context, ids, asked),
  };
}

/** Small enough that others are served between two of them. */
const batchSize = 250;

async function* batchesOf(
  context: UseCaseContext,
  ids: readonly number[],
  asked: readonly RequestColumn[],
): AsyncGenerator<Cell[][]> {
  const writers = asked.map((column) => columns[column].cells);
  for (let start = 0; start < ids.length; start += batchSize) {
    const rows = await listedRequests(context, ids.slice(start, start + batchSize), { withPhotos: false });
    yield rows.map((row) => writers.map((write) => write(row)));
  }
}
