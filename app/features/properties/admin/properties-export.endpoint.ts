import { exportEndpoint } from '#app/shell/admin/export-endpoint.server.ts';
import { exportQuery } from '../domain/office-query.ts';
import { exportList } from '../server/office-export.server.ts';

/** The list as its address describes it, as a file for a spreadsheet. */
export const loader = exportEndpoint({
  access: ['properties', 'read'],
  query: exportQuery,
  file: () => ({ name: 'propiedades', title: 'properties.admin.title', path: '/admin/properties' }),
  read: exportList,
});
