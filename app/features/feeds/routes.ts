import type { FeatureRoutes } from '#app/feature-routes.ts';
import { route } from '@react-router/dev/routes';

/** Paths are relative to `app/`, so that the build does not contain the folder of the machine it was made on. */
const file = (name: string) => `features/feeds/site/${name}`;

/** What programs read from the catalogue: feeds, the API and the sitemap. */
export const routes: FeatureRoutes = {
  site: [route('api/v1/docs', file('api-docs.page.tsx'))],
  endpoints: [
    route('robots.txt', file('robots.endpoint.ts')),
    route('sitemap.xml', file('sitemap.endpoint.ts')),
    route('sitemap/:sitemapPart', file('sitemap.endpoint.ts'), { id: 'sitemap-part' }),
    route('feeds/meta-home-listings.xml', file('meta-feed.endpoint.ts')),
    route('feeds/inmuebles.json', file('open-feed.endpoint.ts')),
    route('api/v1/openapi.json', file('openapi.endpoint.ts')),
    route('api/v1/properties', file('api-properties.endpoint.ts')),
    route('api/v1/properties/:propertyId', file('api-property.endpoint.ts')),
    route('api/v1/fraccionamientos', file('api-developments.endpoint.ts')),
    route('api/v1/*', file('api-unknown.endpoint.ts')),
  ],
};
