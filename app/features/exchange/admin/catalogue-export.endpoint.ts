import { z } from 'zod';
import { translate } from '#app/i18n/translate.server.ts';
import { page } from '#app/platform/http/route.server.ts';
import { answerExport } from '#app/shell/admin/export-answer.server.ts';
import { exportCatalogue } from '../server/export-catalogue.server.ts';

/** The whole catalogue as a file, sent as it is read: its size is no one's burden. */
export const loader = page({
  access: ['properties', 'read'],
  query: z.object({ format: z.enum(['csv', 'xlsx']).catch('csv').default('csv') }),
  read: (context, { query: { format } }) =>
    answerExport(
      context,
      {
        format,
        name: 'catalogo',
        sheetName: translate('exchange.export.sheet'),
        path: '/admin/properties',
        search: '',
      },
      () => exportCatalogue(context, format),
    ),
});
