import type { RouteConfigEntry } from '@react-router/dev/routes';

export const documentRoutes: Record<'admin' | 'site' | 'endpoints', RouteConfigEntry[]> = {
  admin: [],
  site: [],
  endpoints: [],
};
