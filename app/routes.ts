import { layout, type RouteConfig, route } from '@react-router/dev/routes';
import { authRoutes } from './features/auth/routes.ts';
import { configRoutes } from './features/credit/config-routes.ts';
import { documentRoutes } from './features/credit/document-routes.ts';
import { savedRoutes } from './features/credit/saved-routes.ts';
import { simulatorRoutes } from './features/credit/simulator-routes.ts';
import { affordRoutes } from './features/credit/site-routes.ts';
import { dashboardRoutes } from './features/dashboard/routes.ts';
import { feedsRoutes } from './features/feeds/routes.ts';
import { fraccionamientosRoutes } from './features/fraccionamientos/routes.ts';
import { homeRoutes } from './features/home/routes.ts';
import { exchangeRoutes } from './features/properties/exchange-routes.ts';
import { photosRoutes } from './features/photos/routes.ts';
import { propertyOfficeRoutes } from './features/properties/office-routes.ts';
import { sheetRoutes } from './features/properties/sheet-routes.ts';
import { propertySiteRoutes } from './features/properties/site-routes.ts';
import { rolesRoutes } from './features/roles/routes.ts';
import { pipelineRoutes } from './features/submissions/pipeline-routes.ts';
import { submissionOfficeRoutes } from './features/submissions/office-routes.ts';
import { sellRoutes } from './features/submissions/site-routes.ts';
import { usersRoutes } from './features/users/routes.ts';

/** The site map, in the order of the specification. */
export default [
  layout('shell/public-layout.tsx', [
    ...homeRoutes.site,
    ...propertySiteRoutes.site,
    ...feedsRoutes.site,
    ...fraccionamientosRoutes.site,
    ...sellRoutes.site,
    ...affordRoutes.site,
    ...documentRoutes.site,
    ...propertyOfficeRoutes.site,
    ...authRoutes.site,
  ]),
  layout('shell/admin-layout.tsx', [
    ...dashboardRoutes.admin,
    ...sheetRoutes.admin,
    ...exchangeRoutes.admin,
    ...propertyOfficeRoutes.admin,
    ...fraccionamientosRoutes.admin,
    ...pipelineRoutes.admin,
    ...submissionOfficeRoutes.admin,
    ...usersRoutes.admin,
    ...configRoutes.admin,
    ...simulatorRoutes.admin,
    ...savedRoutes.admin,
    ...documentRoutes.admin,
    ...authRoutes.admin,
    ...rolesRoutes.admin,
  ]),
  ...feedsRoutes.endpoints,
  ...sheetRoutes.endpoints,
  ...authRoutes.endpoints,
  ...propertySiteRoutes.endpoints,
  ...photosRoutes.endpoints,
  ...pipelineRoutes.endpoints,
  ...sellRoutes.endpoints,
  ...configRoutes.endpoints,
  ...simulatorRoutes.endpoints,
  ...savedRoutes.endpoints,
  ...documentRoutes.endpoints,
  ...affordRoutes.endpoints,
  route('ui', 'ui/gallery/gallery.page.tsx'),
] satisfies RouteConfig;
