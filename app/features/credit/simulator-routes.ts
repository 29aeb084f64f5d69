import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** Paths start at `app/`: written so, the build says nothing about the machine it was made on. */
const file = (name: string) => `features/credit/admin/simulator/${name}`;

export const simulatorRoutes: Record<'admin' | 'site' | 'endpoints', RouteConfigEntry[]> = {
  admin: [
    route('admin/simulators/infonavit', file('infonavit.page.tsx')),
    route('admin/simulators/bancario', file('bancario.page.tsx')),
    route('admin/simulators/cofinavit', file('cofinavit.page.tsx')),
  ],
  site: [],
  endpoints: [],
};
