import { type RefObject, useEffect, useRef, useState } from 'react';
import { monthAfter, type Step } from './prepayment-keys.ts';

type Editing = { month: number; start: string | null };

/** The current cell of the column of prepayments, and whether it is being edited. */
export function usePrepaymentCells(boxRef: RefObject<HTMLElement | null>, months: number) {
  // An object, so that setting the same month again still triggers a render, and with it the focus.
  const [stood, setStood] = useState({ month: 1 });
  const [editing, setEditing] = useState<Editing | null>(null);
  const here = Math.min(stood.month, Math.max(1, months));
  const focusRef = useFocusOn({ boxRef, here, months, isEditing: editing !== null });

  function go(month: number) {
    focusRef.current.wanted = month;
    setEditing(null);
    setStood({ month });
  }

  return {
    here,
    editingOf: (month: number) => (editing?.month === month ? editing.start : undefined),
    stand(month: number) {
      focusRef.current.held = month;
      setStood((before) => (before.month === month ? before : { month }));
    },
    open(month: number, start: string | null) {
      setStood({ month });
      setEditing({ month, start });
    },
    move: (month: number, step: Step) => go(monthAfter(month, step, months)),
    cancel: go,
    /** Without a step, the person has already moved the focus elsewhere. */
    close(month: number, step: Step | null) {
      if (step) go(monthAfter(month, step, months));
      else setEditing((before) => (before?.month === month ? null : before));
    },
  };
}

type FocusOn = { boxRef: RefObject<HTMLElement | null>; here: number; months: number; isEditing: boolean };

/**
 * Moves the focus to the wanted cell. Runs after every render, because the cell may only just have been rendered, and
 * finds it by its month, because a render may come late. When a prepayment shortens the credit and the focused cell
 * disappears, the last cell gets the focus.
 */
function useFocusOn({ boxRef, here, months, isEditing }: FocusOn) {
  const focusRef = useRef<{ wanted: number | null; held: number }>({ wanted: null, held: 0 });
  useEffect(() => {
    const { wanted, held } = focusRef.current;
    const isWanted = wanted !== null && Math.min(wanted, Math.max(1, months)) === here;
    const isOrphan = held > months && document.activeElement === document.body;
    if (isEditing || (!isWanted && !isOrphan)) return;
    focusRef.current.wanted = null;
    boxRef.current?.querySelector<HTMLElement>(`[data-month="${here}"]`)?.focus();
  });
  return focusRef;
}
