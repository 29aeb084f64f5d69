import { type SubmitEvent, useRef, useState } from 'react';
import { isReachable } from '../write/reachable.ts';

/**
 * A form that is sent without a connection would lose the page and what was typed. The browser's offline status is
 * only a hint (an office without internet may still reach our server), so the server is asked first.
 */
export function useOfflineGuard() {
  const [isOffline, setIsOffline] = useState(false);
  const hasAsked = useRef(false);

  async function sendIfReachable(form: HTMLFormElement, submitter: HTMLElement | null) {
    hasAsked.current = await isReachable();
    setIsOffline(!hasAsked.current);
    if (hasAsked.current) form.requestSubmit(submitter);
  }

  /** True when the form has to wait. If the server answers after all, the form is sent again automatically. */
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
