import type { FeatureRoutes } from '#app/feature-routes.ts';
import { route } from '@react-router/dev/routes';

/** Paths are relative to `app/`, so that the build does not contain the folder of the machine it was made on. */
const file = (name: string) => `features/leads/${name}`;

/** The leads: board and table, one lead, import and export. */
export const routes: FeatureRoutes = {
  admin: [
    route('admin/submissions/pipeline', file('admin/pipeline.page.tsx')),
    route('admin/submissions/pipeline/new', file('admin/lead-new.page.tsx')),
    route('admin/submissions/pipeline/import', file('admin/lead-import.page.tsx')),
    route('admin/submissions/pipeline/export', file('admin/leads-export.endpoint.ts')),
  ],
  endpoints: [
    route('admin/submissions/leads/:leadId', file('admin/lead.endpoint.ts')),
    route('admin/submissions/leads/photos', file('admin/lead-photos.endpoint.ts')),
    route('admin/submissions/documents', file('admin/lead-documents.endpoint.ts')),
    route('admin/submissions/documents/:documentId', file('admin/lead-document.endpoint.ts')),
  ],
};
