import { useState } from 'react';
import { useWrite } from '#app/ui/write/use-write.ts';

/** Sends a change to several units and clears the selection when it is done. */
export function useUnitsChange(onDone: () => void) {
  const writing = useWrite({ failures: 'toast' });
  return {
    isPending: writing.isWriting,
    async run(intent: string, ids: Iterable<number>, rest: Record<string, string> = {}) {
      await writing.write(intent, { 'units[]': [...ids].map(String), ...rest });
      onDone();
    },
  };
}

/** Row selection by checkboxes. */
export function useOptimisticValue(known: readonly number[]) {
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
