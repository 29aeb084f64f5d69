import { route } from '@react-router/dev/routes';

/** Paths start at `app/`: written so, the build says nothing about the machine it was made on. */
const file = (name: string) => `features/credit/site/${name}`;

export const affordRoutes = {
  site: [
    route('alcanza', file('afford.page.tsx')),
    route('alcanza/gracias', file('enquiry-thanks.page.tsx')),
  ],
  endpoints: [],
};
