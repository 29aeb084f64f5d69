import { authorize, can } from '#app/core/access.ts';
import { dateTime } from '#app/i18n/formats.ts';
import { translate } from '#app/i18n/translate.server.ts';
import { type FileColumn, listFile } from '#app/platform/http/list-file.server.ts';
import type { Table, TableFormat } from '#app/platform/http/table-answer.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import type { SubmissionColumn, SubmissionsQuery } from '../domain/submissions-query.ts';
import { type ListedSubmission, submissionList } from './submissions-list.server.ts';

const moment = (at: string | null) => (at ? dateTime(at) : null);

/** How each column of the list is written in a file. */
const columns: Record<SubmissionColumn, FileColumn<ListedSubmission>> = {
  name: { header: 'submissions.list.column.name', cell: ({ contactName }) => contactName },
  due: {
    header: 'submissions.list.column.first_response',
    cell: ({ firstResponseAt }) => moment(firstResponseAt),
  },
  status: {
    header: 'submissions.list.column.status',
    cell: ({ status }) => translate(`leads.submission_status.${status}`),
  },
  home: {
    header: 'submissions.list.column.home',
    cell: ({ type }) => (type ? translate(`properties.type.${type}`) : null),
  },
  price: {
    header: 'submissions.list.column.price',
    cell: ({ price }) => (price === null ? null : price / 100),
  },
  advisor: { header: 'submissions.list.column.advisor', cell: ({ advisorName }) => advisorName },
  phone: { header: 'submissions.list.column.phone', cell: ({ phone }) => phone },
  email: { header: 'submissions.list.column.email', cell: ({ email }) => email },
  folio: { header: 'submissions.list.column.folio', cell: ({ folio }) => folio },
  place: { header: 'submissions.list.column.place', cell: ({ address, place }) => address || place },
  urgency: {
    header: 'submissions.list.column.urgency',
    cell: ({ urgency }) => (urgency ? translate(`leads.urgency.${urgency}`) : null),
  },
  reason: { header: 'submissions.list.column.reason', cell: ({ reason }) => reason },
  created: { header: 'submissions.list.column.created', cell: ({ createdAt }) => dateTime(createdAt) },
};

type ExportQuery = SubmissionsQuery & { columns: readonly SubmissionColumn[]; format: TableFormat };

/** All rows of the list that the address describes, with the requested columns. Every row starts with its folio. */
export async function exportSubmissions(context: UseCaseContext, query: ExportQuery): Promise<Table> {
  authorize(can(context.actor.grants, 'submissions', 'read'));
  const asked: SubmissionColumn[] = ['folio', ...query.columns.filter((column) => column !== 'folio')];
  const written = asked.map((column) => columns[column]);
  return listFile(submissionList, context, query, written);
}
