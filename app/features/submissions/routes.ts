import { route } from '@react-router/dev/routes';

/** Paths start at `app/`: written so, the build says nothing about the machine it was made on. */
const file = (name: string) => `features/submissions/${name}`;

export const submissionsRoutes = {
  site: [
    route('sell', file('site/sell.page.tsx')),
    route('sell/gracias', file('site/thanks.page.tsx')),
    route('seguimiento/:sellerToken', file('site/seller.page.tsx')),
  ],
  admin: [
    route('admin/submissions', file('admin/requests.page.tsx')),
    route('admin/submissions/export', file('admin/requests-export.endpoint.ts')),
    route('admin/submissions/settings', file('admin/intake-settings.page.tsx')),
  ],
  endpoints: [
    route('admin/submissions/photos', file('admin/submission-photos.endpoint.ts')),
    route('sell/photos', file('site/seller-photos.endpoint.ts')),
    route('sell/postal-codes/:code', file('site/postal-code.endpoint.ts')),
  ],
};
