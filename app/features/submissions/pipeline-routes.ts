import { route } from '@react-router/dev/routes';

/** Paths start at `app/`: written so, the build says nothing about the machine it was made on. */
const file = (name: string) => `features/submissions/admin/pipeline/${name}`;

/** The leads: their board and table, one by one, in and out as files. */
export const pipelineRoutes = {
  admin: [
    route('admin/submissions/pipeline', file('pipeline.page.tsx')),
    route('admin/submissions/pipeline/new', file('lead-new.page.tsx')),
    route('admin/submissions/pipeline/import', file('lead-import.page.tsx')),
    route('admin/submissions/pipeline/export', file('leads-export.endpoint.ts')),
  ],
  endpoints: [
    route('admin/submissions/leads/:leadId', file('lead.endpoint.ts')),
    route('admin/submissions/documents/:documentId', file('document.endpoint.ts')),
  ],
};
