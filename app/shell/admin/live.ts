import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { debugLog } from './debug-log.ts';

type Change = { topic: string; id: string | null };

/** Several changes at once are read once. */
const settle = 120;

/**
 * Listens to what changes after the page was read, and reads it again. A cut is taken up where it was: the browser
 * sends the last event it saw. Returns whether the line is open.
 */
export function useLive(cursor: string) {
  const { revalidate } = useRevalidator();
  const [isOnline, setOnline] = useState(true);
  // The stream outlives renders; it must always call the latest function.
  const reread = useRef(revalidate);
  const readUpTo = useRef(cursor);
  useEffect(() => {
    reread.current = revalidate;
  }, [revalidate]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const source = new EventSource(`/live?cursor=${readUpTo.current}`);
    const readAgain = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void reread.current(), settle);
    };

    source.addEventListener('open', () => setOnline(true));
    source.addEventListener('error', () => setOnline(false));
    source.addEventListener('reset', readAgain);
    source.addEventListener('change', ({ data }: MessageEvent<string>) => {
      debugLog('live.change', JSON.parse(data) as Change);
      readAgain();
    });
    // The session ended elsewhere: the login will say so.
    source.addEventListener('session', () => {
      source.close();
      window.location.assign(`/login?next=${encodeURIComponent(window.location.pathname)}`);
    });
    return () => {
      clearTimeout(timer);
      source.close();
    };
  }, []);

  return isOnline;
}
