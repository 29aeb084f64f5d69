import { type RefObject, type SubmitEvent, useEffect, useEffectEvent, useState } from 'react';

/**
 * In milliseconds. The server takes a form sent faster than this for a program's, but a person who restores a draft
 * can be as fast.
 */
const minimumFillTime = 3_500;
/** In milliseconds. The form takes two submissions within this time for a double click. */
const doubleClickTime = 700;

/** Delays sending while photos are still uploading, and sends once the last one is there. */
export function useSendWhenReady(frameRef: RefObject<HTMLElement | null>, isSending: boolean) {
  const [openedAt] = useState(() => performance.now());
  const [isWaiting, setIsWaiting] = useState(false);
  const missing = () => minimumFillTime - (performance.now() - openedAt);
  const send = useEffectEvent(() => {
    setIsWaiting(false);
    frameRef.current?.querySelector('form')?.requestSubmit();
  });
  const wait = useEffectEvent(() => setTimeout(() => send(), Math.max(doubleClickTime, missing())));

  useEffect(() => {
    if (!isWaiting || isSending) return;
    const soon = wait();
    return () => clearTimeout(soon);
  }, [isWaiting, isSending]);

  return {
    isWaiting,
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      if (!isSending && missing() <= 0) return;
      event.preventDefault();
      setIsWaiting(true);
    },
  };
}
