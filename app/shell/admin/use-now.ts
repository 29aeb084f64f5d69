import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One beat for every clock on the page; none while there is no clock. */
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

/** The time, once a second, for whoever asks alone: nothing around it is drawn again. */
export function useNow(serverNow: string) {
  return useSyncExternalStore(subscribe, thisSecond, () => Date.parse(serverNow));
}
