import { route } from '@react-router/dev/routes';

/** Paths start at `app/`: written so, the build says nothing about the machine it was made on. */
const file = (name: string) => `features/roles/admin/${name}`;

export const rolesRoutes = {
  admin: [route('admin/roles', file('roles.page.tsx')), route('admin/debug', file('debug.page.tsx'))],
  endpoints: [route('admin/roles/record', file('role-record.endpoint.ts'))],
};
