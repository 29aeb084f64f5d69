import { route } from '@react-router/dev/routes';

const file = (name: string) => `features/properties/admin/${name}`;

/** Files in and out of the catalogue, and other programs that follow it. */
export const exchangeRoutes = {
  admin: [
    route('admin/properties/exchange/export', file('catalogue-export.endpoint.ts')),
    route('admin/properties/import', file('import.page.tsx')),
    route('admin/properties/import/:importId', file('import-job.page.tsx')),
    route('admin/properties/import/:importId/problems', file('import-problems.endpoint.ts')),
    route('admin/properties/integrations', file('integrations.page.tsx')),
    route('admin/postal-codes/:code', file('postal-code.endpoint.ts')),
  ],
};
