import { index, route } from '@react-router/dev/routes';

/** Paths start at `app/`: written so, the build says nothing about the machine it was made on. */
const file = (name: string) => `features/home/site/${name}`;

export const homeRoutes = {
  site: [
    index(file('home.page.tsx')),
    route('about', file('about.page.tsx')),
    route('contact', file('contact.page.tsx')),
    route('privacidad', file('privacy.page.tsx')),
    route('*', file('not-found.page.tsx')),
  ],
  endpoints: [
    route('robots.txt', file('robots.endpoint.ts')),
    route('sitemap.xml', file('sitemap.endpoint.ts')),
    route('sitemap/:sitemapPart', file('sitemap.endpoint.ts'), { id: 'sitemap-part' }),
  ],
};
