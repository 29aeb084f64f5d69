import { translate } from '#app/i18n/translate.server.ts';
import { page } from '#app/platform/http/route.server.ts';
import { answerExport } from '#app/shell/admin/export-answer.server.ts';
import { pipelinePath } from '../domain/lead-address.ts';
import { leadsExportQuery } from '../domain/pipeline-query.ts';
import { exportLeads } from '../server/lead-export.server.ts';

/** The table as its address describes it, as a file for a spreadsheet. */
export const loader = page({
  access: ['submissions', 'read'],
  query: leadsExportQuery,
  read: (context, { query }) =>
    answerExport(
      context,
      {
        format: query.format,
        name: 'leads',
        sheetName: translate('leads.pipeline.title'),
        path: pipelinePath,
        search: new URL(context.request.url).search,
      },
      () => exportLeads(context, query),
    ),
});
