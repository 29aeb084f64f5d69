import { type RefObject, type SubmitEvent, useEffect, useEffectEvent, useState } from 'react';

/** Faster than this the server takes nobody for a person; whoever resumes a finished form can be. */
const soonest = 3_500;
/** Two submissions in one breath are taken for a double click. */
const breath = 700;

/** Whoever sends while photographs are still on their way has sent when the last one is there. */
export function useSendWhenReady(frameRef: RefObject<HTMLElement | null>, isSending: boolean) {
  const [openedAt] = useState(() => performance.now());
  const [isWaiting, setIsWaiting] = useState(false);
  const missing = () => soonest - (performance.now() - openedAt);
  const send = useEffectEvent(() => {
    setIsWaiting(false);
    frameRef.current?.querySelector('form')?.requestSubmit();
  });
  const wait = useEffectEvent(() => setTimeout(() => send(), Math.max(breath, missing())));

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
