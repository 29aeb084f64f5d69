import { type RefObject, useEffect, useRef, useState } from 'react';
import { monthAfter, type Step } from './prepayment-keys.ts';

type Editing = { month: number; start: string | null };

/** Where one stands among the cells of prepayments, and which of them is being written. */
export function usePrepaymentCells(boxRef: RefObject<HTMLElement | null>, months: number) {
  const [stood, setStood] = useState(1);
  const [editing, setEditing] = useState<Editing | null>(null);
  const wantsFocus = useRef(false);
  const here = Math.min(stood, Math.max(1, months));

  // After every drawing: the cell to stand on may only just have been drawn.
  useEffect(() => {
    if (!wantsFocus.current || editing) return;
    wantsFocus.current = false;
    boxRef.current?.querySelector<HTMLElement>(`[data-month="${here}"]`)?.focus();
  });

  function stand(month: number) {
    setStood(month);
  }
  function go(month: number) {
    wantsFocus.current = true;
    setEditing(null);
    setStood(month);
  }

  return {
    here,
    editingOf: (month: number) => (editing?.month === month ? editing.start : undefined),
    stand,
    open(month: number, start: string | null) {
      setStood(month);
      setEditing({ month, start });
    },
    move: (month: number, step: Step) => go(monthAfter(month, step, months)),
    cancel: go,
    /** Without a step the focus has already gone elsewhere. */
    close(month: number, step: Step | null) {
      if (step) go(monthAfter(month, step, months));
      else setEditing((before) => (before?.month === month ? null : before));
    },
  };
}
