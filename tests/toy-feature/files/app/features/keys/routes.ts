import { route } from '@react-router/dev/routes';
import type { FeatureRoutes } from '#app/feature-routes.ts';

export const routes: FeatureRoutes = {
  admin: [route('admin/keys', 'features/keys/admin/keys.page.tsx')],
  endpoints: [route('admin/keys/:keyId', 'features/keys/admin/key.endpoint.ts')],
};
