import { relative } from '@react-router/dev/routes';

const { route } = relative(import.meta.dirname);

export const authRoutes = {
  site: [
    route('login', './site/login.page.tsx'),
    route('register', './site/register.page.tsx'),
    route('forgot-password', './site/forgot-password.page.tsx'),
    route('reset-password', './site/reset-password.page.tsx'),
    route('auth/action', './site/account-action.page.tsx'),
    route('auth/google', './site/google-return.page.tsx'),
    route('setup', './site/setup.page.tsx'),
  ],
  admin: [
    route('profile', './admin/profile.page.tsx', { id: 'own-profile' }),
    route('admin/profile', './admin/profile.page.tsx', { id: 'own-profile-in-admin' }),
  ],
  endpoints: [
    route('logout', './site/logout.endpoint.ts'),
    route('api/auth/callback/google', './site/google-callback.endpoint.ts'),
    route('live', './site/live.endpoint.ts'),
  ],
};
