import type { RouteConfigEntry } from '@react-router/dev/routes';

export const affordRoutes: Record<'site' | 'endpoints', RouteConfigEntry[]> = { site: [], endpoints: [] };
