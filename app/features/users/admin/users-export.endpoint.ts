import { exportEndpoint } from '#app/shell/admin/export-endpoint.server.ts';
import { usersExportQuery } from '../domain/user-schema.ts';
import { exportUsers } from '../server/users-page.server.ts';

/** The list that the address describes, as a spreadsheet file. */
export const loader = exportEndpoint({
  access: ['users', 'read'],
  query: usersExportQuery,
  file: ({ tab }) => ({
    name: tab === 'people' ? 'usuarios' : 'invitaciones',
    title: 'users.title',
    path: '/admin/users',
  }),
  read: exportUsers,
});
