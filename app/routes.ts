import { layout, type RouteConfig } from '@react-router/dev/routes';
import { authRoutes } from './features/auth/routes.ts';
import { homeRoutes } from './features/home/routes.ts';

/** The site map, in the order of the specification. */
export default [
  layout('shell/public-layout.tsx', [...homeRoutes.site, ...authRoutes.site]),
  ...homeRoutes.endpoints,
  ...authRoutes.endpoints,
] satisfies RouteConfig;
