import { useStored } from '#app/ui/browser/stored.ts';

/** Favourites are stored only in the visitor's browser, without an account or a cookie. */
export const favouritesAtMost = 60;

const none: readonly number[] = [];

function parseIds(stored: unknown) {
  if (!Array.isArray(stored)) return null;
  return stored.filter((id): id is number => Number.isSafeInteger(id) && id > 0).slice(0, favouritesAtMost);
}

export function useFavourites() {
  const [ids, store] = useStored<readonly number[]>('sahuaro:favourites', parseIds, none);

  return {
    ids,
    has: (id: number) => ids.includes(id),
    /** Adds the newest first; the oldest one is dropped when there are too many. */
    toggle: (id: number) =>
      store(ids.includes(id) ? ids.filter((one) => one !== id) : [id, ...ids].slice(0, favouritesAtMost)),
    replace: (next: readonly number[]) => store(next),
  };
}
