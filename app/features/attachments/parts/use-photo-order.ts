import { startTransition, useEffect, useRef, useState } from 'react';

type OrderOptions = {
  /** As the page read them. */
  ids: readonly string[];
  /** Answers why it did not work, if it did not. */
  save: (ids: readonly string[]) => Promise<string | null>;
  onMoved: (position: number) => void;
  onFailed: (reason: string) => void;
};

/** The order as it was just put, ahead of the server. Quick moves one after another are saved as their last. */
export function usePhotoOrder({ ids, save, onMoved, onFailed }: OrderOptions) {
  const [ahead, setAhead] = useState<readonly string[] | null>(null);
  const unsaved = useRef<readonly string[] | null>(null);
  const isSaving = useRef(false);
  const focusNext = useRef<string | null>(null);
  const order = ahead ? inOrder(ids, ahead) : ids;

  // Moving an element takes the focus from it: the focus goes after it.
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
    // With what the page read, which React may still be about to show: the old order does not flash in between.
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

/** Those that are there, as wished; what came meanwhile follows. */
export function inOrder(ids: readonly string[], wish: readonly string[]) {
  const known = wish.filter((id) => ids.includes(id));
  return [...known, ...ids.filter((id) => !known.includes(id))];
}

export function focusHandle(photoId: string | undefined) {
  if (photoId) document.querySelector<HTMLElement>(`[data-photo-handle="${CSS.escape(photoId)}"]`)?.focus();
}
