import { layout, type RouteConfig, route } from '@react-router/dev/routes';
import { authRoutes } from './features/auth/routes.ts';
import { creditRoutes } from './features/credit/routes.ts';
import { dashboardRoutes } from './features/dashboard/routes.ts';
import { exchangeRoutes } from './features/exchange/routes.ts';
import { feedsRoutes } from './features/feeds/routes.ts';
import { fraccionamientosRoutes } from './features/fraccionamientos/routes.ts';
import { homeRoutes } from './features/home/routes.ts';
import { leadsRoutes } from './features/leads/routes.ts';
import { propertiesRoutes } from './features/properties/routes.ts';
import { rolesRoutes } from './features/roles/routes.ts';
import { simulationsRoutes } from './features/simulations/routes.ts';
import { submissionsRoutes } from './features/submissions/routes.ts';
import { usersRoutes } from './features/users/routes.ts';

/** The site map, in the order of the specification. */
export default [
  layout('shell/public-layout.tsx', [
    ...homeRoutes.site,
    ...propertiesRoutes.site,
    ...feedsRoutes.site,
    ...fraccionamientosRoutes.site,
    ...submissionsRoutes.site,
    ...simulationsRoutes.site,
    ...authRoutes.site,
  ]),
  layout('shell/admin-layout.tsx', [
    ...dashboardRoutes.admin,
    ...exchangeRoutes.admin,
    ...propertiesRoutes.admin,
    ...fraccionamientosRoutes.admin,
    ...leadsRoutes.admin,
    ...submissionsRoutes.admin,
    ...usersRoutes.admin,
    ...creditRoutes.admin,
    ...simulationsRoutes.admin,
    ...authRoutes.admin,
    ...rolesRoutes.admin,
  ]),
  ...feedsRoutes.endpoints,
  ...authRoutes.endpoints,
  ...propertiesRoutes.endpoints,
  ...fraccionamientosRoutes.endpoints,
  ...leadsRoutes.endpoints,
  ...submissionsRoutes.endpoints,
  ...creditRoutes.endpoints,
  ...simulationsRoutes.endpoints,
  route('ui', 'ui/gallery/gallery.page.tsx'),
] satisfies RouteConfig;
