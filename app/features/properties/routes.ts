import type { FeatureRoutes } from '#app/feature-routes.ts';
import { route } from '@react-router/dev/routes';

/** Paths are relative to `app/`, so that the build does not contain the folder of the machine it was made on. */
const file = (name: string) => `features/properties/${name}`;

export const routes: FeatureRoutes = {
  site: [
    route('properties', file('site/listing/listing.page.tsx')),
    route('properties/:propertyId', file('site/detail/property.page.tsx')),
    route('favoritos', file('site/favourites.page.tsx')),
    route('comparar', file('site/compare.page.tsx')),
    route('disponibilidad/:availabilityToken', file('site/availability.page.tsx')),
  ],
  admin: [
    route('admin/properties', file('admin/properties.page.tsx')),
    route('admin/properties/export', file('admin/properties-export.endpoint.ts')),
    route('admin/properties/new', file('admin/property-new.page.tsx')),
    route('admin/properties/new-quick', file('admin/property-quick.page.tsx')),
    route('admin/properties/:propertyId', file('admin/property.page.tsx'), { id: 'office-property' }),
    route('admin/properties/:propertyId/edit', file('admin/property-edit.page.tsx')),
    route('admin/properties/:propertyId/technical-sheet', file('admin/technical-sheet.page.tsx')),
    route('admin/properties/:propertyId/technical-sheet.pdf', file('admin/technical-sheet-pdf.endpoint.ts')),
    route('admin/settings/search-words', file('admin/search/search-words.page.tsx')),
    route('admin/test-inline', file('admin/inline.page.tsx')),
    route('admin/places', file('admin/places.endpoint.ts')),
    route('admin/postal-codes/:code', file('admin/postal-code.endpoint.ts')),
  ],
  endpoints: [
    route('admin/properties/photos', file('admin/property-photos.endpoint.ts')),
    route('properties/cards', file('site/listing/cards.endpoint.ts')),
    route('properties/map', file('site/listing/map.endpoint.ts')),
    route('properties/suggest', file('site/listing/suggest.endpoint.ts')),
    route('properties/:propertyId/photos', file('site/detail/photos.endpoint.ts')),
    route('properties/:propertyId/view', file('site/detail/view.endpoint.ts')),
    route('properties/:propertyId/og.jpg', file('site/detail/share-picture.endpoint.ts')),
    route('properties/:propertyId/ficha.pdf', file('site/detail/sheet-pdf.endpoint.ts')),
  ],
};
