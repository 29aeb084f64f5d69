import { translate } from '#app/i18n/translate.server.ts';
import { page } from '#app/platform/http/route.server.ts';
import { answerExport } from '#app/shell/admin/export-answer.server.ts';
import { requestsExportQuery } from '../domain/request-query.ts';
import { exportRequests } from '../server/requests-export.server.ts';

/** The list as its address describes it, as a file for a spreadsheet. */
export const loader = page({
  access: ['submissions', 'read'],
  query: requestsExportQuery,
  read: (context, { query }) =>
    answerExport(
      context,
      {
        format: query.format,
        name: 'solicitudes',
        sheetName: translate('leads.head.requests'),
        path: '/admin/submissions',
        search: new URL(context.request.url).search,
      },
      () => exportRequests(context, query),
    ),
});
