import { useState } from 'react';
import { useFetcher } from 'react-router';
import type { FormResult } from '#app/core/form.ts';
import { useResultToast } from '#app/shell/admin/result-toast.ts';

/** Sends a change to several homes; when it is done, nothing is chosen any more. */
export function useUnitsChange(onDone: () => void) {
  const fetcher = useFetcher<FormResult>();
  useResultToast(fetcher.data, { withFailures: true });
  return {
    isPending: fetcher.state !== 'idle',
    async run(intent: string, ids: Iterable<number>, rest: Record<string, string> = {}) {
      const form = new FormData();
      form.set('intent', intent);
      for (const id of ids) form.append('units[]', String(id));
      for (const [name, value] of Object.entries(rest)) form.set(name, value);
      await fetcher.submit(form, { method: 'post' });
      onDone();
    },
  };
}

/** Rows chosen by ticking. */
export function useChosen(known: readonly number[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const chosen = new Set([...ids].filter((id) => known.includes(id)));
  return {
    chosen,
    toggle: (id: number, isOn: boolean) =>
      setIds(isOn ? new Set([...chosen, id]) : new Set([...chosen].filter((one) => one !== id))),
    all: (isOn: boolean) => setIds(isOn ? new Set(known) : new Set()),
    clear: () => setIds(new Set()),
  };
}
