import { translate } from '#app/i18n/translate.server.ts';
import { page } from '#app/platform/http/route.server.ts';
import { answerExport } from '#app/shell/admin/export-answer.server.ts';
import { savedExportQuery } from '../../domain/simulations-query.ts';
import { exportSaved } from '../../server/export-simulations.server.ts';
import { savedPath } from './saved-address.ts';

/** The list as its address describes it, as a file for a spreadsheet. */
export const loader = page({
  access: ['simulators', 'use'],
  query: savedExportQuery,
  read: (context, { query }) =>
    answerExport(
      context,
      {
        format: query.format,
        name: 'simulaciones',
        sheetName: translate('simulations.saved.title'),
        path: savedPath,
        search: new URL(context.request.url).search,
      },
      () => exportSaved(context, query),
    ),
});
