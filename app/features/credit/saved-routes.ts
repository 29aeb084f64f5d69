import { route } from '@react-router/dev/routes';

/** Paths start at `app/`: written so, the build says nothing about the machine it was made on. */
const file = (name: string) => `features/credit/admin/${name}`;

/** What was saved of the simulators, and who asked on the site. */
export const savedRoutes = {
  admin: [
    route('admin/simulators/saved', file('saved/saved.page.tsx')),
    route('admin/simulators/saved/export', file('saved/saved-export.endpoint.ts')),
    route('admin/simulators/saved/:simulationId', file('saved/simulation.page.tsx')),
    route('admin/simulators/enquiries', file('enquiries/enquiries.page.tsx')),
    route('admin/simulators/enquiries/export', file('enquiries/enquiries-export.endpoint.ts')),
  ],
  site: [],
  endpoints: [route('admin/simulators/saved/same-phone', file('saved/same-phone.endpoint.ts'))],
};
