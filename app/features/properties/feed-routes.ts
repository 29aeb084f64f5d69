import { route } from '@react-router/dev/routes';

/** Paths start at `app/`: written so, the build says nothing about the machine it was made on. */
const site = (name: string) => `features/properties/site/${name}`;
const admin = (name: string) => `features/properties/admin/${name}`;

/** What others read of the catalogue: feeds, the API, pictures and documents of a property. */
export const feedRoutes = {
  site: [route('api/v1/docs', site('api-docs.page.tsx'))],
  admin: [
    route('admin/properties/:propertyId/technical-sheet', admin('technical-sheet.page.tsx')),
    route('admin/properties/:propertyId/technical-sheet.pdf', admin('technical-sheet-pdf.endpoint.ts')),
  ],
  endpoints: [
    route('feeds/meta-home-listings.xml', site('meta-feed.endpoint.ts')),
    route('feeds/inmuebles.json', site('open-feed.endpoint.ts')),
    route('api/v1/openapi.json', site('openapi.endpoint.ts')),
    route('api/v1/properties', site('api-properties.endpoint.ts')),
    route('api/v1/properties/:propertyId', site('api-property.endpoint.ts')),
    route('api/v1/fraccionamientos', site('api-developments.endpoint.ts')),
    route('api/v1/*', site('api-unknown.endpoint.ts')),
    route('properties/:propertyId/og.jpg', site('share-picture.endpoint.ts')),
    route('properties/:propertyId/ficha.pdf', site('sheet-pdf.endpoint.ts')),
  ],
};
