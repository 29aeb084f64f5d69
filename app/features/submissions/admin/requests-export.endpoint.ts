import { exportEndpoint } from '#app/shell/admin/export-endpoint.server.ts';
import { requestsExportQuery } from '../domain/request-query.ts';
import { exportRequests } from '../server/requests-export.server.ts';

/** The list as its address describes it, as a file for a spreadsheet. */
export const loader = exportEndpoint({
  access: ['submissions', 'read'],
  query: requestsExportQuery,
  file: () => ({ name: 'solicitudes', title: 'leads.head.requests', path: '/admin/submissions' }),
  read: exportRequests,
});
