import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { FormResult } from '#app/core/form.ts';
import { useResultToast } from '#app/shell/admin/result-toast.ts';
import { savedAddress } from './saved-address.ts';

/** The address by which the client sees a kept simulation: made when it is asked for. Null until it is there. */
export function usePublicLink(simulationId: string | null) {
  const fetcher = useFetcher<FormResult<{ url: string }>>();
  const { submit } = fetcher;
  const askedFor = useRef<string | null>(null);
  useResultToast(fetcher.data, { withFailures: true });

  useEffect(() => {
    if (simulationId === null || askedFor.current === simulationId) return;
    askedFor.current = simulationId;
    void submit({ intent: 'link' }, { method: 'post', action: savedAddress(simulationId) });
  }, [simulationId, submit]);

  return fetcher.data?.ok ? fetcher.data.data.url : null;
}
