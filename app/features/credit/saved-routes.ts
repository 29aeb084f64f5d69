import type { RouteConfigEntry } from '@react-router/dev/routes';

export const savedRoutes: Record<'admin' | 'site' | 'endpoints', RouteConfigEntry[]> = {
  admin: [],
  site: [],
  endpoints: [],
};
