import { route } from '@react-router/dev/routes';

/** Paths start at `app/`: written so, the build says nothing about the machine it was made on. */
const file = (name: string) => `features/attachments/admin/${name}`;

export const attachmentsRoutes = {
  endpoints: [
    route('admin/photos/properties', file('property-photos.endpoint.ts')),
    route('admin/photos/developments', file('development-photos.endpoint.ts')),
    route('admin/photos/submissions', file('submission-photos.endpoint.ts')),
  ],
};
