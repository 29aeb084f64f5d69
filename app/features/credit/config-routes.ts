import type { RouteConfigEntry } from '@react-router/dev/routes';

export const configRoutes: Record<'admin' | 'site' | 'endpoints', RouteConfigEntry[]> = {
  admin: [],
  site: [],
  endpoints: [],
};
