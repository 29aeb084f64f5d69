import type { FeatureRoutes } from '#app/feature-routes.ts';
import { route } from '@react-router/dev/routes';

/** Paths are relative to `app/`, so that the build does not contain the folder of the machine it was made on. */
const file = (name: string) => `features/roles/admin/${name}`;

export const routes: FeatureRoutes = {
  admin: [route('admin/roles', file('roles.page.tsx')), route('admin/debug', file('debug.page.tsx'))],
  endpoints: [route('admin/roles/record', file('role-record.endpoint.ts'))],
};
