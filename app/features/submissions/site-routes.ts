import { route } from '@react-router/dev/routes';

/** Paths start at `app/`: written so, the build says nothing about the machine it was made on. */
const file = (name: string) => `features/submissions/site/${name}`;

export const sellRoutes = {
  site: [
    route('sell', file('sell.page.tsx')),
    route('sell/gracias', file('thanks.page.tsx')),
    route('seguimiento/:sellerToken', file('seller.page.tsx')),
  ],
  endpoints: [
    route('sell/photos', file('seller-photos.endpoint.ts')),
    route('sell/postal-codes/:code', file('postal-code.endpoint.ts')),
  ],
};
