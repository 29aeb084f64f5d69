import { useSyncExternalStore } from 'react';

/**
 * What was typed must survive the end of a session: a refused write waits here until the person has signed in again
 * on the same page, and is then sent again.
 */
type State = { isSignedOut: boolean; signIns: number };

let state: State = { isSignedOut: false, signIns: 0 };
const listeners = new Set<() => void>();
let waiting: ((isSignedIn: boolean) => void)[] = [];

function change(next: State) {
  state = next;
  for (const listener of listeners) listener();
}

/** Asks the person to sign in. False when they decline. */
export function untilSignedIn(): Promise<boolean> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (!state.isSignedOut) change({ ...state, isSignedOut: true });
  });
}

/** The answer of the dialog. */
export function endWaiting(isSignedIn: boolean) {
  const answered = waiting;
  waiting = [];
  change({ isSignedOut: false, signIns: state.signIns + (isSignedIn ? 1 : 0) });
  for (const resolve of answered) resolve(isSignedIn);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const atFirst: State = { isSignedOut: false, signIns: 0 };

/** For the one dialog of the page. */
export const useSignedOut = () =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => atFirst,
  );
