import { layout, type RouteConfig } from '@react-router/dev/routes';
import { homeRoutes } from './features/home/routes.ts';

/** The site map, in the order of the specification. */
export default [layout('shell/public-layout.tsx', [...homeRoutes.site])] satisfies RouteConfig;
