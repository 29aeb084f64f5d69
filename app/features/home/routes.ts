import type { FeatureRoutes } from '#app/feature-routes.ts';
import { index, route } from '@react-router/dev/routes';

/** Paths are relative to `app/`, so that the build does not contain the folder of the machine it was made on. */
const file = (name: string) => `features/home/site/${name}`;

export const routes: FeatureRoutes = {
  site: [
    index(file('home.page.tsx')),
    route('about', file('about.page.tsx')),
    route('contact', file('contact.page.tsx')),
    route('privacidad', file('privacy.page.tsx')),
    route('derechos-del-consumidor', file('rights.page.tsx')),
    route('*', file('not-found.page.tsx')),
  ],
  endpoints: [route('manifest.webmanifest', file('manifest.endpoint.ts'))],
};
