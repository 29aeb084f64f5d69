import { z } from 'zod';
import { fileFormat } from '#app/core/list-query.ts';
import { exportEndpoint } from '#app/shell/admin/export-endpoint.server.ts';
import { exportCatalogue } from '../server/export-catalogue.server.ts';

/** The whole catalogue as a file, sent while it is read, so that its size does not matter. */
export const loader = exportEndpoint({
  access: ['properties', 'read'],
  query: z.object({ format: fileFormat }),
  file: () => ({ name: 'catalogo', title: 'exchange.export.sheet', path: '/admin/properties' }),
  read: (context, { format }) => exportCatalogue(context, format),
});
