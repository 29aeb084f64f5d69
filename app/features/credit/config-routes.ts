import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** Paths start at `app/`: written so, the build says nothing about the machine it was made on. */
const file = (name: string) => `features/credit/admin/config/${name}`;

export const configRoutes: Record<'admin' | 'site' | 'endpoints', RouteConfigEntry[]> = {
  admin: [
    route('admin/credit-simulators', file('overview.page.tsx'), { id: 'credit-simulators' }),
    route('admin/credit-types', file('overview.page.tsx'), { id: 'credit-types' }),
    route('admin/credit-simulators/:creditKind', file('editor.page.tsx')),
    route('admin/credit-simulators/:creditKind/versions', file('versions.page.tsx')),
  ],
  site: [],
  endpoints: [route('admin/credit-simulators/:creditKind/draft', file('draft.endpoint.ts'))],
};
