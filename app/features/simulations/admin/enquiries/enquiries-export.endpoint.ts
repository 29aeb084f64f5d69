import { exportEndpoint } from '#app/shell/admin/export-endpoint.server.ts';
import { enquiriesExportQuery } from '../../domain/simulations-query.ts';
import { exportEnquiries } from '../../server/enquiries-list.server.ts';
import { enquiriesPath } from '../saved/saved-address.ts';

/** The list of enquiries, with the filters of its address, as a spreadsheet file. */
export const loader = exportEndpoint({
  access: ['clients', 'read'],
  query: enquiriesExportQuery,
  file: () => ({ name: 'interesados', title: 'simulations.enquiries.title', path: enquiriesPath }),
  read: exportEnquiries,
});
