import { type ComponentType, lazy, type RefObject, Suspense, useEffect } from 'react';
import { useBlocker } from 'react-router';
import type { LeaveDialogProps } from './form-leave-dialog.tsx';

// Public forms do not warn, so the dialog does not travel with them. Who leaves before it arrived waits for it.
const LeaveDialog = lazy(fetchDialog);

type LeaveGuardProps = {
  /** While the form itself is being sent there is nothing to lose. */
  isSendingRef: RefObject<boolean>;
  /** Whether the form holds anything that was not kept. */
  isChanged: () => boolean;
};

/** Asks before what was typed is lost, here or by closing the tab. */
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

/** Asked for until it comes: without a connection nobody leaves, and nothing typed is lost to an error. */
async function fetchDialog(): Promise<{ default: ComponentType<LeaveDialogProps> }> {
  try {
    return { default: (await import('./form-leave-dialog.tsx')).LeaveDialog };
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 2000));
    return fetchDialog();
  }
}
