import { isRouteErrorResponse, Navigate, Outlet, useLocation, useRouteLoaderData } from 'react-router';
import { shows } from '#app/core/live-topic.ts';
import type { AdminData } from './admin/admin-data.ts';
import { useShownRole } from './admin/active-role.ts';
import { FailureView } from './failure-view.tsx';
import { deniedAddress, mayOpen, screenAt } from './admin/office-screens.ts';
import type { Route } from './+types/office-pages-layout.ts';

/** It shows nothing of its own. */
export const handle = shows();

/** Between the office's layout and its pages, so that a page that fails leaves the menu and the header in place. */
export default function PagesLayout() {
  return <Outlet context={useShownRole()} />;
}

/** Without the permission for the page, the person goes to the start of the office, which says why. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname, search } = useLocation();
  const active = useShownRole();
  const office = useRouteLoaderData<AdminData>('shell/admin-layout');
  const screen = screenAt(office?.screens ?? [], pathname);
  const isRefused = isRouteErrorResponse(error) && error.status === 403 && !mayOpen(screen, active.grants);
  if (isRefused && !active.showsEverything) return <Navigate to={deniedAddress(pathname + search)} replace />;
  return <FailureView error={error} isInFrame />;
}
