import { exportEndpoint } from '#app/shell/admin/export-endpoint.server.ts';
import { savedExportQuery } from '../../domain/simulations-query.ts';
import { exportSaved } from '../../server/export-simulations.server.ts';
import { savedPath } from './saved-address.ts';

/** The list as its address describes it, as a file for a spreadsheet. */
export const loader = exportEndpoint({
  access: ['simulators', 'use'],
  query: savedExportQuery,
  file: () => ({ name: 'simulaciones', title: 'simulations.saved.title', path: savedPath }),
  read: exportSaved,
});
