import { Navigate, Outlet, useLocation, useNavigation } from 'react-router';
import { roleRecords } from '#app/features/roles/server/roles-page.server.ts';
import { translate } from '#app/i18n/translate.server.ts';
import { registeredFeatures } from '#app/platform/feature.server.ts';
import { page } from '#app/platform/http/route.server.ts';
import { Toaster } from '#app/ui/overlay/toast.tsx';
import type { AdminData } from './admin/admin-data.ts';
import { AdminHeader } from './admin/admin-header.tsx';
import { useActiveRole } from './admin/active-role.ts';
import { useLive } from './admin/live.ts';
import { composeMenu, menuLinkFor, visibleMenu } from './admin/menu.ts';
import { Sidebar } from './admin/sidebar.tsx';
import { WaitingForRole } from './admin/waiting-for-role.tsx';
import { useTexts } from './texts.ts';
import type { Route } from './+types/admin-layout.ts';

export const loader = page({
  access: 'signed-in',
  async read({ db, actor, facts }): Promise<AdminData> {
    const { id, email, displayName, photo, role, roleLabel, grants } = actor;
    return {
      cursor: facts.seenUpTo,
      user: { id, email, displayName, photo, role, roleLabel },
      grants,
      roles: await roleRecords({ db }),
      menu: composeMenu(menuLinks(facts.hasScreen), (id) => translate(`shell.menu.${id}`)),
    };
  },
});

/** What the features bring, of what has a screen, in words. */
function menuLinks(hasScreen: (path: string) => boolean) {
  return registeredFeatures()
    .flatMap(({ menu = [] }) => menu)
    .filter(({ path }) => hasScreen(path))
    .map((link) => ({ ...link, label: translate(link.label) }));
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const isLive = useLive(loaderData.cursor);
  const { pathname } = useLocation();
  const isNavigating = useNavigation().state !== 'idle';
  const active = useActiveRole(loaderData);
  const { menu } = loaderData;
  const entries = visibleMenu(menu, { grants: active.grants, showsEverything: active.showsEverything });
  const here = menuLinkFor(menu, pathname);
  const isHidden = here && active.isOverridden && !active.maySee(here.access);

  return (
    <div className="min-h-dvh bg-arena lg:grid lg:grid-cols-[var(--ancho-lateral)_minmax(0,1fr)] print:block print:bg-white">
      <a
        href="#contenido"
        className="sr-only z-50 rounded-control bg-caliza px-4 py-2 focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        {t('shell.skip')}
      </a>
      <Sidebar entries={loaderData.user.role ? entries : null} user={loaderData.user} />
      <div className="flex min-w-0 flex-col">
        <AdminHeader
          entries={loaderData.user.role ? entries : null}
          user={loaderData.user}
          overriddenRole={active.isOverridden ? active.label : null}
        />
        <div role="status" className="sr-only">
          {isNavigating ? t('common.loading') : ''}
        </div>
        <div
          className={`h-0.5 ${isNavigating ? 'animate-pulse bg-barro' : 'bg-transparent'}`}
          aria-hidden="true"
        />
        {isLive ? null : (
          <p role="status" className="bg-ocre-suave px-6 py-1.5 text-center text-sm text-ocre print:hidden">
            {t('shell.offline')}
          </p>
        )}
        <main
          id="contenido"
          tabIndex={-1}
          className="mx-auto w-full max-w-[90rem] flex-1 px-4 py-6 outline-none sm:px-6 lg:px-8 print:max-w-none print:p-0"
        >
          {isHidden ? <Navigate to="/admin" replace /> : null}
          {loaderData.user.role ? <Outlet /> : <WaitingForRole />}
        </main>
      </div>
      <Toaster />
    </div>
  );
}
