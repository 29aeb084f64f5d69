import { route } from '@react-router/dev/routes';

/** Paths start at `app/`: written so, the build says nothing about the machine it was made on. */
const file = (name: string) => `features/properties/site/${name}`;

export const propertySiteRoutes = {
  site: [
    route('properties', file('listing.page.tsx')),
    route('properties/:propertyId', file('property.page.tsx')),
    route('favoritos', file('favourites.page.tsx')),
    route('comparar', file('compare.page.tsx')),
  ],
  endpoints: [
    route('properties/cards', file('cards.endpoint.ts')),
    route('properties/map', file('map.endpoint.ts')),
    route('properties/suggest', file('suggest.endpoint.ts')),
    route('properties/:propertyId/photos', file('photos.endpoint.ts')),
    route('properties/:propertyId/view', file('view.endpoint.ts')),
  ],
};
