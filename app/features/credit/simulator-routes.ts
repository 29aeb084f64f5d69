import type { RouteConfigEntry } from '@react-router/dev/routes';

export const simulatorRoutes: Record<'admin' | 'site' | 'endpoints', RouteConfigEntry[]> = {
  admin: [],
  site: [],
  endpoints: [],
};
