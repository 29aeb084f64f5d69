import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and while its markup is being taken over; true once the browser is in charge. */
export function useIsHydrated() {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
