import { useEffect, useEffectEvent } from 'react';

/** Closing the window now would lose what has not arrived yet. */
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
