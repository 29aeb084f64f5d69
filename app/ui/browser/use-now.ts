import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for every clock on the page, stopped when there is no clock. */
function subscribe(listener: () => void) {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const each of listeners) each();
  }, 1_000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const thisSecond = () => Math.floor(Date.now() / 1_000) * 1_000;

/** The current time, updated every second. Only the component that uses it is rendered again. */
export function useNow(serverNow: string) {
  return useSyncExternalStore(subscribe, thisSecond, () => Date.parse(serverNow));
}
