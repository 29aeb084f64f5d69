import type { FeatureRoutes } from '#app/feature-routes.ts';
import { route } from '@react-router/dev/routes';

/** Paths are relative to `app/`, so that the build does not contain the folder of the machine it was made on. */
const file = (name: string) => `features/credit/${name}`;

/** The dated rules of each credit and their versions. */
export const routes: FeatureRoutes = {
  admin: [
    route('admin/credit-simulators', file('admin/config/overview.page.tsx'), { id: 'credit-simulators' }),
    route('admin/credit-types', file('admin/config/overview.page.tsx'), { id: 'credit-types' }),
    route('admin/credit-simulators/:creditKind', file('admin/config/editor.page.tsx')),
    route('admin/credit-simulators/:creditKind/versions', file('admin/versions/versions.page.tsx')),
  ],
  endpoints: [route('admin/credit-simulators/:creditKind/draft', file('admin/config/draft.endpoint.ts'))],
};
