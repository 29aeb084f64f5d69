import { route } from '@react-router/dev/routes';

/** Paths start at `app/`: written so, the build says nothing about the machine it was made on. */
const file = (name: string) => `features/properties/${name}`;

/** What is printed of a property: its technical sheet, and the picture that messengers show. */
export const sheetRoutes = {
  admin: [
    route('admin/properties/:propertyId/technical-sheet', file('admin/technical-sheet.page.tsx')),
    route('admin/properties/:propertyId/technical-sheet.pdf', file('admin/technical-sheet-pdf.endpoint.ts')),
  ],
  endpoints: [
    route('properties/:propertyId/og.jpg', file('site/share-picture.endpoint.ts')),
    route('properties/:propertyId/ficha.pdf', file('site/sheet-pdf.endpoint.ts')),
  ],
};
