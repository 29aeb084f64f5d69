import { useEffect, useState } from 'react';
import { readJson } from '#app/ui/write/read-json.ts';
import type { ShownCard } from './property-card.tsx';

/**
 * The cards of these ids, in their order; null while they load. Those that are no longer public are left out. Only new
 * ids are loaded: removed ones are just hidden.
 */
export function useCards(ids: readonly number[]) {
  const [loaded, setLoaded] = useState<ReadonlyMap<number, ShownCard | null>>(new Map());
  const [hasFailed, setFailed] = useState(false);
  const missing = ids.filter((id) => !loaded.has(id)).join(',');

  useEffect(() => {
    if (!missing) return;
    const abort = new AbortController();
    void readJson<ShownCard[]>(`/properties/cards?ids=${missing}`, abort.signal).then((cards) => {
      if (abort.signal.aborted) return;
      if (!cards) return setFailed(true);
      const found = new Map(cards.map((card) => [card.id, card]));
      const asked = missing
        .split(',')
        .map((id): [number, ShownCard | null] => [Number(id), found.get(Number(id)) ?? null]);
      setLoaded((known) => new Map([...known, ...asked]));
    });
    return () => abort.abort();
  }, [missing]);

  const cards = missing ? null : ids.flatMap((id) => loaded.get(id) ?? []);
  return { cards, hasFailed };
}
