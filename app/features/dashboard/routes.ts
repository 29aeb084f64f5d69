import type { FeatureRoutes } from '#app/feature-routes.ts';
import { route } from '@react-router/dev/routes';

/** Paths are relative to `app/`, so that the build does not contain the folder of the machine it was made on. */
export const routes: FeatureRoutes = {
  admin: [route('admin', 'features/dashboard/admin/dashboard.page.tsx')],
};
