import { exportEndpoint } from '#app/shell/admin/export-endpoint.server.ts';
import { submissionsExportQuery } from '../domain/submissions-query.ts';
import { exportSubmissions } from '../server/export-submissions.server.ts';

/** The list as its address describes it, as a file for a spreadsheet. */
export const loader = exportEndpoint({
  access: ['submissions', 'read'],
  query: submissionsExportQuery,
  file: () => ({ name: 'solicitudes', title: 'leads.head.requests', path: '/admin/submissions' }),
  read: exportSubmissions,
});
