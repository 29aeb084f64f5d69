import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** False on the server and during hydration, true afterwards. */
export function useIsHydrated() {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
