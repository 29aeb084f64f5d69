import { startTransition, useEffect, useRef, useState } from 'react';

type OrderOptions = {
  /** In the order in which the page loaded them. */
  ids: readonly string[];
  /** Resolves to the reason when saving failed, and to null otherwise. */
  save: (ids: readonly string[]) => Promise<string | null>;
  onMoved: (position: number) => void;
  onFailed: (reason: string) => void;
};

/** Shows a new order before the server has confirmed it. Of several quick moves only the last order is saved. */
export function usePhotoOrder({ ids, save, onMoved, onFailed }: OrderOptions) {
  const [ahead, setAhead] = useState<readonly string[] | null>(null);
  const unsaved = useRef<readonly string[] | null>(null);
  const isSaving = useRef(false);
  const focusNext = useRef<string | null>(null);
  const order = ahead ? inOrder(ids, ahead) : ids;

  // Moving an element in the page makes it lose the focus, so it is focused again.
  useEffect(() => {
    if (!focusNext.current) return;
    focusHandle(focusNext.current);
    focusNext.current = null;
  });

  async function saveLast() {
    if (isSaving.current) return;
    isSaving.current = true;
    let reason: string | null = null;
    while (unsaved.current && reason === null) {
      const next = unsaved.current;
      unsaved.current = null;
      reason = await save(next);
    }
    isSaving.current = false;
    // In the same transition as the reloaded data; otherwise the old order would flash in between.
    startTransition(() => setAhead(null));
    if (reason !== null) {
      unsaved.current = null;
      onFailed(reason);
    }
  }

  function move(id: string, to: number, { keepsFocus = false } = {}) {
    const position = Math.max(0, Math.min(order.length - 1, to));
    if (order.indexOf(id) === position) return;
    const next = order.filter((each) => each !== id);
    next.splice(position, 0, id);
    if (keepsFocus) focusNext.current = id;
    unsaved.current = next;
    setAhead(next);
    onMoved(position);
    void saveLast();
  }

  return { order, move };
}

/** Sorts the ids as wished; ids that the wish does not name, because they were added meanwhile, come last. */
export function inOrder(ids: readonly string[], wish: readonly string[]) {
  const known = wish.filter((id) => ids.includes(id));
  return [...known, ...ids.filter((id) => !known.includes(id))];
}

export function focusHandle(photoId: string | undefined) {
  if (photoId) document.querySelector<HTMLElement>(`[data-photo-handle="${CSS.escape(photoId)}"]`)?.focus();
}
