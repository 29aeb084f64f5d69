import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2?url';
import type { ReactNode } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from 'react-router';
import { page } from '#app/platform/http/route.server.ts';
import { FailureView } from './shell/failure-view.tsx';
import { areaOf } from './shell/areas.ts';
import { readPreferences } from './shell/preferences.ts';
import adminCss from './ui/styles/admin.css?url';
import type { Route } from './+types/root.ts';

export const loader = page({
  access: 'public',
  read: ({ request, actor, facts }) => ({
    /** Set when the address is no page of ours: such a page needs no scripts. */
    refusedAt: facts.refusal?.path ?? null,
    preferences: readPreferences(request.headers.get('cookie')),
    user: actor && {
      id: actor.id,
      email: actor.email,
      displayName: actor.displayName,
      photo: actor.photo,
      role: actor.role,
      roleLabel: actor.roleLabel,
    },
  }),
});

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root');
  const { pathname } = useLocation();
  const { theme, density } = data?.preferences ?? {};

  return (
    <html lang="es-MX" data-theme={theme} data-density={density}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf7f1" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#12182a" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="preload" href={figtree} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="preload" href={fraunces} as="font" type="font/woff2" crossOrigin="anonymous" />
        <Meta />
        <Links />
        {areaOf(pathname) === 'admin' ? (
          <link rel="stylesheet" href={adminCss} />
        ) : (
          // The server fills it in (`entry.server.tsx`); React does not touch it.
          <style id="site-css" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
        )}
      </head>
      <body>
        {children}
        {data?.refusedAt ? null : (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailureView error={error} />;
}
