import type { FeatureRoutes } from '#app/feature-routes.ts';
import { route } from '@react-router/dev/routes';

/** Paths are relative to `app/`, so that the build does not contain the folder of the machine it was made on. */
const file = (name: string) => `features/users/admin/${name}`;

export const routes: FeatureRoutes = {
  admin: [
    route('admin/users', file('users.page.tsx')),
    route('admin/users/export', file('users-export.endpoint.ts')),
    route('admin/users/:userId', file('user.page.tsx')),
  ],
};
