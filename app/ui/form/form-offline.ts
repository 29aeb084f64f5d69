import { type SubmitEvent, useRef, useState } from 'react';

/**
 * A form sent without a connection would take the page, and what was typed, down with it. The browser's own idea of
 * being offline is only a hint (an office without internet still has our server), so we ask before believing it.
 */
export function useOfflineGuard() {
  const [isOffline, setIsOffline] = useState(false);
  const hasAsked = useRef(false);

  async function sendIfReachable(form: HTMLFormElement, submitter: HTMLElement | null) {
    hasAsked.current = await isReachable();
    setIsOffline(!hasAsked.current);
    if (hasAsked.current) form.requestSubmit(submitter);
  }

  /** True when the form has to wait. If the server answers after all, it is sent again by itself. */
  function holds({ currentTarget, nativeEvent }: SubmitEvent<HTMLFormElement>) {
    if (navigator.onLine || hasAsked.current) {
      hasAsked.current = false;
      setIsOffline(false);
      return false;
    }
    void sendIfReachable(currentTarget, nativeEvent.submitter);
    return true;
  }

  return { isOffline, holds };
}

async function isReachable() {
  try {
    await fetch('/healthz', { cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}
