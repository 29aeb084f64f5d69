import { useEffect, useRef, useState } from 'react';
import { useFetchers, useMatches, useNavigation, useRevalidator } from 'react-router';
import { isPageHandle, isShownBy, type LiveChange, type PageHandle } from '#app/core/live-topic.ts';
import { debugLog } from '../debug-log.ts';
import { loadAgain } from './live-load.ts';
import { livePace } from './pace.ts';
import { rereadOnly } from './reread.ts';

/**
 * Listens to what changes after the page was read, and reads again what shows it. A cut is taken up where it was: the
 * browser sends the last event it saw. Returns whether the line is open.
 */
export function useLive(cursor: string) {
  const [isOnline, setOnline] = useState(true);
  const { reread, rereadAll } = useReread();
  const isNavigating = useNavigation().state !== 'idle';
  const [pace] = useState(() => livePace((changes) => reread.current(changes)));
  const readUpTo = useRef(cursor);

  useEffect(() => pace.hold(isNavigating), [pace, isNavigating]);

  useEffect(() => {
    const source = new EventSource(`/live?cursor=${readUpTo.current}`);
    source.addEventListener('open', () => setOnline(true));
    source.addEventListener('error', () => setOnline(false));
    source.addEventListener('reset', () => void rereadAll.current());
    source.addEventListener('change', ({ data }: MessageEvent<string>) => {
      const change = JSON.parse(data) as LiveChange;
      debugLog('live.change', change);
      pace.add(change);
    });
    // The session ended elsewhere: the login will say so.
    source.addEventListener('session', () => {
      source.close();
      window.location.assign(`/login?next=${encodeURIComponent(window.location.pathname)}`);
    });
    return () => {
      pace.stop();
      source.close();
    };
  }, [pace, rereadAll]);

  return isOnline;
}

/** The stream outlives renders: it calls the functions of the latest one. */
function useReread() {
  const { revalidate } = useRevalidator();
  const open = useMatches();
  const isWriting = useFetchers().some(({ state }) => state !== 'idle');

  /** A frame that shows the change is read with everything inside it; otherwise only the page is. */
  async function readShown(changes: readonly LiveChange[]) {
    loadAgain(changes);
    const first = open.findIndex(
      (match) =>
        isPageHandle(match.handle) &&
        changes.some((change) => isShownBy((match.handle as PageHandle).shows, match, change)),
    );
    if (first === -1) return;
    // A reading after somebody's own write is under way and would be cut off: the new one does the work of both.
    if (isWriting) await revalidate();
    else await rereadOnly(new Set(open.slice(first).map(({ handle }) => handle)), revalidate);
  }

  const reread = useRef(readShown);
  const rereadAll = useRef(revalidate);
  useEffect(() => {
    reread.current = readShown;
    rereadAll.current = revalidate;
  });
  return { reread, rereadAll };
}
