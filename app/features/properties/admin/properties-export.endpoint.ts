import { translate } from '#app/i18n/translate.server.ts';
import { page } from '#app/platform/http/route.server.ts';
import { answerExport } from '#app/shell/admin/export-answer.server.ts';
import { exportQuery } from '../domain/office-query.ts';
import { exportList } from '../server/office-export.server.ts';

/** The list as its address describes it, as a file for a spreadsheet. */
export const loader = page({
  access: ['properties', 'read'],
  query: exportQuery,
  read: (context, { query }) =>
    answerExport(
      context,
      {
        format: query.format,
        name: 'propiedades',
        sheetName: translate('properties.admin.title'),
        path: '/admin/properties',
        search: new URL(context.request.url).search,
      },
      () => exportList(context, query),
    ),
});
