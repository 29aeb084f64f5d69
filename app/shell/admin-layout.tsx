import { Navigate, Outlet, useLocation, useNavigation } from 'react-router';
import { allows } from '#app/core/access.ts';
import { onlyFor, shows } from '#app/core/live-topic.ts';
import { sessionTopic } from '#app/features/auth/domain/topics.ts';
import { rolesTopic, usersTopic } from '#app/features/roles/domain/topics.ts';
import { translate } from '#app/i18n/translate.server.ts';
import { registeredFeatures } from '#app/platform/feature.server.ts';
import '#app/core/forms/validation-messages.ts';
import type { SpaceLeft } from '#app/platform/files/disk-space.server.ts';
import { page } from '#app/platform/http/route.server.ts';
import { Alert } from '#app/ui/alert.tsx';
import { showToast, Toaster } from '#app/ui/overlay/toast.tsx';
import { UndoBar, UndoWriter } from '#app/ui/undo/undo-bar.tsx';
import { ReportResultContext, SignInAgainContext } from '#app/ui/write/tell.ts';
import type { AdminData } from './admin/admin-data.ts';
import { AdminHeader } from './admin/admin-header.tsx';
import { useActiveRole } from './admin/active-role.ts';
import { DeniedNotice } from './admin/denied-notice.tsx';
import { LiveLine } from './admin/live/live-line.tsx';
import { onlyWhenShown } from './admin/live/reread.ts';
import { composeMenu, visibleMenu } from './admin/menu.ts';
import { deniedAddress, mayOpen, screenAt } from './admin/office-screens.ts';
import { untilSignedIn } from './admin/signed-out.ts';
import { SignInAgain } from './admin/sign-in-again.tsx';
import { Sidebar } from './admin/sidebar.tsx';
import { WaitingForRole } from './admin/waiting-for-role.tsx';
import { useTexts } from './texts.ts';
import type { Route } from './+types/admin-layout.ts';

export const loader = page({
  access: 'signed-in',
  async read({ actor, facts, services }): Promise<AdminData> {
    const { id, email, displayName, photo, role, roleLabel, grants } = actor;
    return {
      cursor: facts.seenUpTo,
      user: { id, email, displayName, photo, role, roleLabel },
      grants,
      screens: facts.officeScreens.map((screen) => ({ ...screen, denied: translate(screen.denied) })),
      diskWarning: allows(actor, ['settings', 'write']) ? diskWarning(await services.diskSpace()) : null,
      menu: composeMenu(menuLinks(facts.hasScreen), (id) => translate(`shell.menu.${id}`)),
    };
  },
});

function diskWarning({ state, freeBytes }: SpaceLeft) {
  const free = Math.floor(freeBytes / 1024 / 1024);
  return state === 'enough' ? null : translate(`users.disk.${state}`, { free: free.toLocaleString('es-MX') });
}

/** The menu entries of all features that have a page, translated. */
function menuLinks(hasScreen: (path: string) => boolean) {
  return registeredFeatures()
    .flatMap(({ menu = [] }) => menu)
    .filter(({ path }) => hasScreen(path))
    .map((link) => ({ ...link, label: translate(link.label) }));
}

const shownTo = (loaderData: unknown) => (loaderData as AdminData | undefined)?.user;

/** The layout shows the person's account and rights: when these change, the page inside is loaded again too. */
export const handle = shows(
  sessionTopic,
  onlyFor(usersTopic, ({ loaderData }) => shownTo(loaderData)?.id),
  onlyFor(rolesTopic, ({ loaderData }) => shownTo(loaderData)?.role),
);
export const shouldRevalidate = onlyWhenShown(handle);

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { pathname, search } = useLocation();
  const isNavigating = useNavigation().state !== 'idle';
  const active = useActiveRole(loaderData);
  const { menu, screens } = loaderData;
  const entries = visibleMenu(menu, { grants: active.grants, showsEverything: active.showsEverything });
  const isHidden =
    active.isOverridden &&
    !active.isLoading &&
    !active.showsEverything &&
    !mayOpen(screenAt(screens, pathname), active.grants);

  return (
    <div className="min-h-dvh bg-arena lg:grid lg:grid-cols-[var(--ancho-lateral)_minmax(0,1fr)] print:block print:bg-white">
      <a
        href="#contenido"
        className="sr-only z-50 rounded-control bg-caliza px-4 py-2 focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        {t('shell.skip')}
      </a>
      <Sidebar entries={loaderData.user.role ? entries : null} user={loaderData.user} />
      <div className="group/column flex min-w-0 flex-col">
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
        <LiveLine cursor={loaderData.cursor} />
        <main
          id="contenido"
          tabIndex={-1}
          className="mx-auto w-full max-w-[90rem] flex-1 px-4 py-3 outline-none sm:py-5 compact:py-3.5 sm:px-6 lg:px-8 print:max-w-none print:p-0"
        >
          {isHidden ? <Navigate to={deniedAddress(pathname + search)} replace /> : null}
          <DiskWarning text={loaderData.diskWarning} />
          <DeniedNotice screens={screens} grants={loaderData.grants} active={active} />
          <ReportResultContext value={showToast}>
            <SignInAgainContext value={untilSignedIn}>
              <UndoWriter>
                {loaderData.user.role ? <Outlet context={active} /> : <WaitingForRole />}
              </UndoWriter>
            </SignInAgainContext>
          </ReportResultContext>
        </main>
        <UndoBar />
      </div>
      <SignInAgain user={loaderData.user} />
      <Toaster />
    </div>
  );
}

function DiskWarning({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <Alert tone="warning" className="mb-5">
      {text}
    </Alert>
  );
}
