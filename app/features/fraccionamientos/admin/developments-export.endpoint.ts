import { exportEndpoint } from '#app/shell/admin/export-endpoint.server.ts';
import { developmentsExportQuery } from '../domain/development-schema.ts';
import { exportDevelopments } from '../server/developments-page.server.ts';

/** The list with the filters of its address, as a spreadsheet file. */
export const loader = exportEndpoint({
  access: ['fraccionamientos', 'read'],
  query: developmentsExportQuery,
  file: () => ({
    name: 'fraccionamientos',
    title: 'fraccionamientos.title',
    path: '/admin/fraccionamientos',
  }),
  read: exportDevelopments,
});
