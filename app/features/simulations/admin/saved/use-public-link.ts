import { useEffect, useEffectEvent, useRef } from 'react';
import { useWrite } from '#app/ui/write/use-write.ts';
import { savedAddress } from './saved-address.ts';

/** The link by which the client sees a saved simulation. It is created on demand; null until it exists. */
export function usePublicLink(simulationId: string | null) {
  const writing = useWrite<{ url: string }>({ failures: 'toast' });
  const makeLink = useEffectEvent((id: string) => writing.write('link', {}, savedAddress(id)));
  const askedFor = useRef<string | null>(null);

  useEffect(() => {
    if (simulationId === null || askedFor.current === simulationId) return;
    askedFor.current = simulationId;
    void makeLink(simulationId);
  }, [simulationId]);

  return writing.result?.ok ? writing.result.data.url : null;
}
