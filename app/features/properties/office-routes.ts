import { route } from '@react-router/dev/routes';

/** Paths start at `app/`: written so, the build says nothing about the machine it was made on. */
const file = (name: string) => `features/properties/admin/${name}`;

export const propertyOfficeRoutes = {
  admin: [
    route('admin/properties', file('properties.page.tsx')),
    route('admin/properties/export', file('properties-export.endpoint.ts')),
    route('admin/properties/new', file('property-new.page.tsx')),
    route('admin/properties/new-quick', file('property-quick.page.tsx')),
    route('admin/properties/:propertyId', file('property.page.tsx'), { id: 'office-property' }),
    route('admin/properties/:propertyId/edit', file('property-edit.page.tsx')),
    route('admin/test-inline', file('inline.page.tsx')),
  ],
  site: [route('disponibilidad/:availabilityToken', 'features/properties/site/availability.page.tsx')],
};
