import { route } from '@react-router/dev/routes';

/** Paths start at `app/`: written so, the build says nothing about the machine it was made on. */
export const dashboardRoutes = {
  admin: [route('admin', 'features/dashboard/admin/dashboard.page.tsx')],
};
