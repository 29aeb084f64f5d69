import { route } from '@react-router/dev/routes';

/** Paths start at `app/`: written so, the build says nothing about the machine it was made on. */
const file = (name: string) => `features/submissions/admin/${name}`;

export const submissionOfficeRoutes = {
  admin: [
    route('admin/submissions', file('requests.page.tsx')),
    route('admin/submissions/export', file('requests-export.endpoint.ts')),
    route('admin/submissions/settings', file('intake-settings.page.tsx')),
  ],
};
