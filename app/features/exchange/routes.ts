import type { FeatureRoutes } from '#app/feature-routes.ts';
import { route } from '@react-router/dev/routes';

/** Paths are relative to `app/`, so that the build does not contain the folder of the machine it was made on. */
const file = (name: string) => `features/exchange/${name}`;

/** Import and export of the catalogue, and webhooks. */
export const routes: FeatureRoutes = {
  admin: [
    route('admin/properties/exchange/export', file('admin/catalogue-export.endpoint.ts')),
    route('admin/properties/import', file('admin/import.page.tsx')),
    route('admin/properties/import/:importId', file('admin/import-job.page.tsx')),
    route('admin/properties/import/:importId/problems', file('admin/import-problems.endpoint.ts')),
    route('admin/properties/import/:importId/rows', file('admin/refused-rows.endpoint.ts')),
    route('admin/settings/postal-codes', file('admin/postal-codes.page.tsx')),
    route('admin/properties/integrations', file('admin/integrations.page.tsx')),
  ],
};
