import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Grants } from '#app/core/access.ts';
import { Alert } from '#app/ui/alert.tsx';
import type { ActiveRole } from './active-role.ts';
import { mayOpen, type OfficeScreen, screenAt } from './office-screens.ts';

type DeniedNoticeProps = {
  screens: readonly OfficeScreen[];
  /** What the server allows the person. */
  grants: Grants;
  /** What this browser shows of it. */
  active: ActiveRole;
};

/** Tells somebody who was sent here (`/admin?denied=ADDRESS`) why, and goes back by itself once they may open it. */
export function DeniedNotice({ screens, grants, active }: DeniedNoticeProps) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const address = params.get('denied');
  const screen = address === null ? null : screenAt(screens, address);
  const isAllowed =
    screen !== null && !active.isLoading && [grants, active.grants].every((held) => mayOpen(screen, held));

  useEffect(() => {
    if (isAllowed && address) void navigate(address, { replace: true });
  }, [isAllowed, address, navigate]);

  if (!screen || isAllowed) return null;
  return (
    <Alert tone="warning" className="mb-5">
      {screen.denied}
    </Alert>
  );
}
