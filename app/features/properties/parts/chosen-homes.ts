import { useStored } from '#app/ui/browser/stored.ts';
import { chosenLimits } from '../domain/office/chosen-limits.ts';

const none: readonly number[] = [];

/** Ids that only the visitor's browser stores, without an account or a cookie. */
function parseIds(stored: unknown) {
  if (!Array.isArray(stored)) return null;
  return stored.filter((id): id is number => Number.isSafeInteger(id) && id > 0);
}

function useStoredIds(key: string, atMost: number) {
  const [stored, store] = useStored<readonly number[]>(key, parseIds, none);
  const ids = stored.length > atMost ? stored.slice(0, atMost) : stored;
  return { ids, has: (id: number) => ids.includes(id), store };
}

const without = (ids: readonly number[], id: number) => ids.filter((one) => one !== id);

export function useFavourites() {
  const { ids, has, store } = useStoredIds('sahuaro:favourites', chosenLimits.favourites);

  return {
    ids,
    has,
    /** Adds the newest first; the oldest one is dropped when there are too many. */
    toggle: (id: number) =>
      store((now) => (now.includes(id) ? without(now, id) : [id, ...now].slice(0, chosenLimits.favourites))),
    replace: (next: readonly number[]) => store(next),
  };
}

/** The properties that the visitor ticked to compare, in the order in which they ticked them. */
export function useCompared() {
  const { ids, has, store } = useStoredIds('sahuaro:compare', chosenLimits.compared);

  return {
    ids,
    has,
    isFull: ids.length >= chosenLimits.compared,
    choose: (id: number, isChosen: boolean) =>
      store((now) => {
        const others = without(now, id);
        return isChosen ? [...others, id].slice(0, chosenLimits.compared) : others;
      }),
    replace: (next: readonly number[]) => store(next.length > 0 ? next : null),
  };
}

/** The properties that the visitor opened, the latest first. */
export function useRecent() {
  const { ids, store } = useStoredIds('sahuaro:recent', chosenLimits.recent);

  return {
    ids,
    add: (id: number) => store((now) => [id, ...without(now, id)].slice(0, chosenLimits.recent)),
    forget: () => store(null),
  };
}
