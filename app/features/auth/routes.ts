import type { FeatureRoutes } from '#app/feature-routes.ts';
import { route } from '@react-router/dev/routes';

/** Paths are relative to `app/`, so that the build does not contain the folder of the machine it was made on. */
const site = (name: string) => `features/auth/site/${name}`;
const profile = 'features/auth/admin/profile.page.tsx';

export const routes: FeatureRoutes = {
  site: [
    route('login', site('login.page.tsx')),
    route('register', site('register.page.tsx')),
    route('forgot-password', site('forgot-password.page.tsx')),
    route('reset-password', site('reset-password.page.tsx')),
    route('auth/action', site('account-action.page.tsx')),
    route('auth/google', site('google-return.page.tsx')),
    route('setup', site('setup.page.tsx')),
  ],
  admin: [
    route('profile', profile, { id: 'own-profile' }),
    route('admin/profile', profile, { id: 'own-profile-in-admin' }),
  ],
  endpoints: [
    route('login/again', site('sign-in-again.endpoint.ts')),
    route('logout', site('logout.endpoint.ts')),
    route('api/auth/callback/google', site('google-callback.endpoint.ts')),
    route('live', site('live.endpoint.ts')),
    route('files/:name', site('file.endpoint.ts')),
  ],
};
