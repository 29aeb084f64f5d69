import { type ComponentType, lazy, type RefObject, Suspense, useEffect } from 'react';
import { useBlocker } from 'react-router';
import type { LeaveDialogProps } from './form-leave-dialog.tsx';

// Loaded separately, because public forms do not warn and should not load the dialog. A person who leaves before it
// is loaded waits for it.
const LeaveDialog = lazy(fetchDialog);

type LeaveGuardProps = {
  /** True while the form itself is being sent, when nothing can be lost. */
  isSendingRef: RefObject<boolean>;
  /** Whether the form contains anything that is not saved. */
  isChanged: () => boolean;
};

/** Asks before typed text is lost by a navigation or by closing the tab. */
export function LeaveGuard({ isSendingRef, isChanged }: LeaveGuardProps) {
  const hasChanges = () => !isSendingRef.current && isChanged();
  const blocker = useBlocker(hasChanges);
  const isAsking = blocker.state === 'blocked';

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (hasChanges()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  });

  return (
    <Suspense>
      <LeaveDialog isOpen={isAsking} onLeave={() => blocker.proceed?.()} onStay={() => blocker.reset?.()} />
    </Suspense>
  );
}

/**
 * Retries until it is loaded: without a connection the person stays on the page, and nothing typed is lost to an
 * error.
 */
async function fetchDialog(): Promise<{ default: ComponentType<LeaveDialogProps> }> {
  try {
    return { default: (await import('./form-leave-dialog.tsx')).LeaveDialog };
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 2000));
    return fetchDialog();
  }
}
