import { useEffect, useEffectEvent } from 'react';
import { useFetcher, useNavigate } from 'react-router';
import type { WorkTask } from '../domain/proof-of-work.ts';

/** What the action answered: a challenge, and the thanks to show afterwards. */
export type AskedWork = WorkTask & { challenge: string; thanks: string };

type Addresses = {
  /** The form's own action, which has an intent `work`. */
  action: string;
  thanksPath: (thanks: string) => string;
};

const rest = () => new Promise<void>((resolve) => setTimeout(resolve));

/** The form is in; where many come at once, this browser shows that it is worth a second to its person. */
export function useWork(work: AskedWork | null, { action, thanksPath }: Addresses) {
  const fetcher = useFetcher<{ ok: boolean }>();
  const navigate = useNavigate();
  const leave = useEffectEvent((thanks: string) => navigate(thanksPath(thanks)));
  const hand = useEffectEvent(({ challenge, thanks }: AskedWork, number: number) =>
    fetcher.submit({ intent: 'work', challenge, thanks, number }, { method: 'post', action }),
  );

  useEffect(() => {
    if (!work) return;
    let isGone = false;
    void (async () => {
      const { findNumber } = await import('../domain/proof-of-work.ts');
      const number = await findNumber(work, rest);
      if (isGone) return;
      // Whatever comes of it, what was sent is kept.
      if (number === null) await leave(work.thanks);
      else await hand(work, number);
    })();
    return () => {
      isGone = true;
    };
  }, [work]);

  const isRefused = fetcher.data?.ok === false;
  useEffect(() => {
    if (isRefused && work) void leave(work.thanks);
  }, [isRefused, work]);

  return { isWorking: work !== null };
}
