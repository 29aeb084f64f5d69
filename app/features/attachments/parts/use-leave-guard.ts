import { useEffect, useEffectEvent } from 'react';

/** Asks before the window is closed, because closing it now would lose files that are still being uploaded. */
export function useLeaveGuard(isBusy: boolean) {
  const hold = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isBusy) event.preventDefault();
  });
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => hold(event);
    window.addEventListener('beforeunload', onLeave);
    return () => window.removeEventListener('beforeunload', onLeave);
  }, []);
}
