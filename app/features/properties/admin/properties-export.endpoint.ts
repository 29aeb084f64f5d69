import { exportEndpoint } from '#app/shell/admin/export-endpoint.server.ts';
import { exportQuery } from '../domain/office/office-query.ts';
import { exportList } from '../server/office/office-export.server.ts';

/** The list with the filters of its address, as a spreadsheet file. */
export const loader = exportEndpoint({
  access: ['properties', 'read'],
  query: exportQuery,
  file: () => ({ name: 'propiedades', title: 'properties.admin.title', path: '/admin/properties' }),
  read: exportList,
});
