import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { useWrite } from '#app/ui/write/use-write.ts';
import type { WorkTask } from '../domain/proof-of-work.ts';

/** The answer of the action: a challenge, and the data of the thank-you page to show afterwards. */
export type AskedWork = WorkTask & { challenge: string; thanks: string };

type Addresses = {
  /** The action of the form, which has an intent `work`. */
  action: string;
  thanksPath: (thanks: string) => string;
};

const rest = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Solves the proof of work after the form was stored, and then opens the thank-you page. */
export function useWork(work: AskedWork | null, { action, thanksPath }: Addresses) {
  const writing = useWrite({ action });
  const navigate = useNavigate();
  const leave = useEffectEvent((thanks: string) => navigate(thanksPath(thanks)));
  const hand = useEffectEvent(({ challenge, thanks }: AskedWork, number: number) =>
    writing.write('work', { challenge, thanks, number }),
  );

  useEffect(() => {
    if (!work) return;
    let isGone = false;
    void (async () => {
      const { findNumber } = await import('../domain/proof-of-work.ts');
      const number = await findNumber(work, rest);
      if (isGone) return;
      // Without a solution the form stays stored, so the visitor still sees the thank-you page.
      if (number === null) await leave(work.thanks);
      else await hand(work, number);
    })();
    return () => {
      isGone = true;
    };
  }, [work]);

  const isRefused = writing.result?.ok === false;
  useEffect(() => {
    if (isRefused && work) void leave(work.thanks);
  }, [isRefused, work]);

  return { isWorking: work !== null };
}
