import type { FeatureRoutes } from '#app/feature-routes.ts';
import { route } from '@react-router/dev/routes';

export const routes: FeatureRoutes = {
  admin: [route('admin/settings/social', 'features/settings/admin/social-settings.page.tsx')],
};
