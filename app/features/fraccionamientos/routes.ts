import type { FeatureRoutes } from '#app/feature-routes.ts';
import { route } from '@react-router/dev/routes';

/** Paths are relative to `app/`, so that the build does not contain the folder of the machine it was made on. */
const file = (name: string) => `features/fraccionamientos/${name}`;

export const routes: FeatureRoutes = {
  site: [
    route('fraccionamientos', file('site/developments.page.tsx')),
    route('fraccionamientos/:developmentAddress', file('site/development.page.tsx')),
  ],
  admin: [
    route('admin/fraccionamientos', file('admin/developments.page.tsx')),
    route('admin/fraccionamientos/export', file('admin/developments-export.endpoint.ts')),
    route('admin/fraccionamientos/new', file('admin/new-development.page.tsx')),
    route('admin/fraccionamientos/:developmentId', file('admin/development.page.tsx')),
    route('admin/fraccionamientos/:developmentId/edit', file('admin/edit-development.page.tsx')),
    route('admin/fraccionamientos/:developmentId/plan', file('admin/plan/plan.page.tsx')),
    route('admin/fraccionamientos/:developmentId/candidates', file('admin/candidates.endpoint.ts')),
  ],
  endpoints: [route('admin/fraccionamientos/photos', file('admin/development-photos.endpoint.ts'))],
};
