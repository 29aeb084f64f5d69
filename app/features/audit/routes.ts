import type { FeatureRoutes } from '#app/feature-routes.ts';
import { route } from '@react-router/dev/routes';

export const routes: FeatureRoutes = {
  admin: [route('admin/settings/audit', 'features/audit/admin/audit.page.tsx')],
};
