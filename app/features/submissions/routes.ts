import type { FeatureRoutes } from '#app/feature-routes.ts';
import { route } from '@react-router/dev/routes';

/** Paths are relative to `app/`, so that the build does not contain the folder of the machine it was made on. */
const file = (name: string) => `features/submissions/${name}`;

export const routes: FeatureRoutes = {
  site: [
    route('sell', file('site/sell.page.tsx')),
    route('sell/gracias', file('site/thanks.page.tsx')),
    route('seguimiento/:sellerToken', file('site/seller.page.tsx')),
  ],
  admin: [
    route('admin/submissions', file('admin/submissions.page.tsx')),
    route('admin/submissions/export', file('admin/submissions-export.endpoint.ts')),
    route('admin/submissions/settings', file('admin/submission-settings.page.tsx')),
  ],
  endpoints: [
    route('admin/submissions/photos', file('admin/submission-photos.endpoint.ts')),
    route('sell/photos', file('site/seller-photos.endpoint.ts')),
    route('sell/postal-codes/:code', file('site/postal-code.endpoint.ts')),
  ],
};
