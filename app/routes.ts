import { layout, type RouteConfig, route } from '@react-router/dev/routes';
import type { FeatureRoutes } from './feature-routes.ts';
import { features } from './features.ts';

const modules = import.meta.glob<{ routes: FeatureRoutes }>('./features/*/routes.ts', { eager: true });

const all = features.flatMap((name) => modules[`./features/${name}/routes.ts`]?.routes ?? []);

/** All routes of the features, inside the layouts that they ask for. */
export default [
  layout(
    'shell/public-layout.tsx',
    all.flatMap(({ site = [] }) => site),
  ),
  layout('shell/admin-layout.tsx', [
    layout('shell/office-pages-layout.tsx', [
      ...all.flatMap(({ admin = [] }) => admin),
      route('admin/*', 'shell/admin/unknown.page.tsx'),
    ]),
  ]),
  ...all.flatMap(({ endpoints = [] }) => endpoints),
  route('ui', 'ui/gallery/gallery.page.tsx'),
] satisfies RouteConfig;
