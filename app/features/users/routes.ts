import { route } from '@react-router/dev/routes';

/** Paths start at `app/`: written so, the build says nothing about the machine it was made on. */
const file = (name: string) => `features/users/admin/${name}`;

export const usersRoutes = {
  admin: [
    route('admin/users', file('users.page.tsx')),
    route('admin/users/export', file('users-export.endpoint.ts')),
    route('admin/users/:userId', file('user.page.tsx')),
  ],
};
