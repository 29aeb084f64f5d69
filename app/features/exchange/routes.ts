import { route } from '@react-router/dev/routes';

/** Paths start at `app/`: written so, the build says nothing about the machine it was made on. */
const file = (name: string) => `features/exchange/${name}`;

/** Files in and out of the catalogue, and other programs that follow it. */
export const exchangeRoutes = {
  admin: [
    route('admin/properties/exchange/export', file('admin/catalogue-export.endpoint.ts')),
    route('admin/properties/import', file('admin/import.page.tsx')),
    route('admin/properties/import/:importId', file('admin/import-job.page.tsx')),
    route('admin/properties/import/:importId/problems', file('admin/import-problems.endpoint.ts')),
    route('admin/properties/integrations', file('admin/integrations.page.tsx')),
  ],
};
