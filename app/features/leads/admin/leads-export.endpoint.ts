import { exportEndpoint } from '#app/shell/admin/export-endpoint.server.ts';
import { pipelinePath } from '../domain/lead-address.ts';
import { leadsExportQuery } from '../domain/pipeline-query.ts';
import { exportLeads } from '../server/pipeline/lead-export.server.ts';

/** The table as its address describes it, as a file for a spreadsheet. */
export const loader = exportEndpoint({
  access: ['submissions', 'read'],
  query: leadsExportQuery,
  file: () => ({ name: 'leads', title: 'leads.pipeline.title', path: pipelinePath }),
  read: exportLeads,
});
