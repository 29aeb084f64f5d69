import { translate } from '#app/i18n/translate.server.ts';
import { page } from '#app/platform/http/route.server.ts';
import { answerExport } from '#app/shell/admin/export-answer.server.ts';
import { enquiriesExportQuery } from '../../domain/simulations-query.ts';
import { exportEnquiries } from '../../server/enquiries-list.server.ts';
import { enquiriesPath } from '../saved/saved-address.ts';

/** Who asked on the site, as the address describes the list, as a file for a spreadsheet. */
export const loader = page({
  access: ['clients', 'read'],
  query: enquiriesExportQuery,
  read: (context, { query }) =>
    answerExport(
      context,
      {
        format: query.format,
        name: 'interesados',
        sheetName: translate('simulations.enquiries.title'),
        path: enquiriesPath,
        search: new URL(context.request.url).search,
      },
      () => exportEnquiries(context, query),
    ),
});
