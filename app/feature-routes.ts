import type { RouteConfigEntry } from '@react-router/dev/routes';

/** What a feature's `routes.ts` exports as `routes`: its pages by layout, and its endpoints without one. */
export type FeatureRoutes = {
  /** Public pages. */
  site?: RouteConfigEntry[];
  /** Pages of the office. */
  admin?: RouteConfigEntry[];
  /** Routes that answer with data or files. */
  endpoints?: RouteConfigEntry[];
};
