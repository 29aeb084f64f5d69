import { useEffect, useRef, useState } from 'react';
import { useMatches, useNavigation, useRevalidator } from 'react-router';
import { isPageHandle, isShownBy, type LiveChange, type PageHandle } from '#app/core/live-topic.ts';
import { useSentForms } from '#app/ui/write/use-write.ts';
import { debugLog } from '../debug-log.ts';
import { untilSignedIn, useSignedOut } from '../signed-out.ts';
import { openLine } from './live-connection.ts';
import { reloadShown } from './live-load.ts';
import { liveReloadScheduler } from './pace.ts';
import { revalidateOnly } from './reread.ts';

/**
 * Listens to changes after the page was loaded, and loads again what shows them. After a lost connection it continues
 * where it was, because the browser sends the id of the last event. Returns whether the connection is open.
 */
export function useLive(cursor: string) {
  const [isOnline, setOnline] = useState(true);
  const { reread, rereadAll } = useReread();
  const isNavigating = useNavigation().state !== 'idle';
  const isWriting = useSentForms().length > 0;
  const [pace] = useState(() => liveReloadScheduler((changes) => reread.current(changes)));
  const readUpTo = useRef(cursor);
  const { signIns } = useSignedOut();

  useEffect(() => pace.hold(isNavigating || isWriting), [pace, isNavigating, isWriting]);

  useEffect(() => {
    const line = openLine({
      address: () => `/live?cursor=${readUpTo.current}`,
      onState: setOnline,
      on: {
        ready: ({ lastEventId }) => void (readUpTo.current = lastEventId),
        reset({ lastEventId }) {
          readUpTo.current = lastEventId;
          void rereadAll.current();
        },
        change({ data, lastEventId }) {
          // Only the last change of a batch has an id.
          if (lastEventId) readUpTo.current = lastEventId;
          const change = JSON.parse(data) as LiveChange;
          debugLog('live.change', change);
          pace.add(change);
        },
        session({ data }) {
          line.close();
          const { reason } = JSON.parse(data) as { reason: 'expired' | 'ended' };
          // A session that grew old is renewed here, beside what was typed. One that somebody ended closes the page.
          if (reason === 'expired') void untilSignedIn();
          else window.location.assign(`/login?next=${encodeURIComponent(window.location.pathname)}`);
        },
      },
    });
    return () => {
      pace.stop();
      line.close();
    };
  }, [pace, rereadAll, signIns]);

  return isOnline;
}

/** The stream lives longer than a render, so it calls the functions of the latest one. */
function useReread() {
  const { revalidate } = useRevalidator();
  const open = useMatches();

  /** A layout that shows the change is loaded with everything inside it; otherwise only the page is. */
  async function readShown(changes: readonly LiveChange[]) {
    reloadShown(changes);
    const first = open.findIndex(
      (match) =>
        isPageHandle(match.handle) &&
        changes.some((change) => isShownBy((match.handle as PageHandle).shows, match, change)),
    );
    if (first === -1) return;
    await revalidateOnly(new Set(open.slice(first).map(({ handle }) => handle)), revalidate);
  }

  const reread = useRef(readShown);
  const rereadAll = useRef(revalidate);
  useEffect(() => {
    reread.current = readShown;
    rereadAll.current = revalidate;
  });
  return { reread, rereadAll };
}
