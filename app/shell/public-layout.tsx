import { Outlet, useRouteLoaderData } from 'react-router';
import { CompareSlot } from '#app/features/properties/parts/compare-slot.tsx';
import { FavouritesLink } from '#app/features/properties/parts/favourites-link.tsx';
import { readAgencyCard } from '#app/features/settings/server/agency-card.server.ts';
import { page } from '#app/platform/http/route.server.ts';
import { FailureView } from './failure-view.tsx';
import { SiteFrame } from './site/site-frame.tsx';
import { siteNav } from './site/site-nav.ts';
import type { Route } from './+types/public-layout.ts';

export const loader = page({
  access: 'public',
  read: async ({ db, now, facts }) => ({
    agency: await readAgencyCard(db),
    year: Number(yearInHermosillo.format(now)),
    nav: siteNav.filter(({ to }) => facts.hasScreen(to.split('#')[0] || '/')).map(({ key }) => key),
  }),
});

const yearInHermosillo = new Intl.DateTimeFormat('en', { timeZone: 'America/Hermosillo', year: 'numeric' });

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  return (
    <SiteFrame {...loaderData} tools={<FavouritesLink />}>
      <Outlet />
      <CompareSlot />
    </SiteFrame>
  );
}

/** A page that failed keeps its header and footer, unless those are what failed. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const site = useRouteLoaderData<typeof loader>('shell/public-layout');
  if (!site) return <FailureView error={error} />;

  return (
    <SiteFrame {...site} tools={<FavouritesLink />}>
      <FailureView error={error} isInFrame />
    </SiteFrame>
  );
}
