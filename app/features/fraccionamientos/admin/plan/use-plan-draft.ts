import { useRef, useState } from 'react';
import type { PlanPoint } from '../../domain/development.ts';
import { freeLabel, type Lot, nextLabel } from '../../domain/plan.ts';
import {
  withChange,
  type DraftLot,
  type History,
  historyOf,
  isSamePlan,
  redo,
  undo,
} from '../../domain/plan-history.ts';

export type Stored = { lots: (Lot & { id: number })[]; base: string };
export type PlanDraft = ReturnType<typeof usePlanDraft>;

const toDraftLots = (lots: Stored['lots']): DraftLot[] =>
  lots.map((lot) => ({ ...lot, key: `lot-${lot.id}` }));

/** The plan as it is being edited, with undo and redo, until it is saved. */
export function usePlanDraft(stored: Stored) {
  const [held, setHeld] = useState(stored);
  const [history, setHistory] = useState<History>(() => historyOf(toDraftLots(stored.lots)));
  const [selectedKey, setSelectedKey] = useState<string | null>(null);
  const { lots } = history;
  const isChanged = !isSamePlan(lots, toDraftLots(held.lots));

  const start = (from: Stored) => {
    setHeld(from);
    setHistory(historyOf(toDraftLots(from.lots)));
  };
  // Somebody else saved the plan: an editor without changes of its own shows the new plan.
  if (stored.base !== held.base && !isChanged) start(stored);

  const set = (next: DraftLot[], gesture: string | null = null) =>
    setHistory((before) => withChange(before, next, gesture));

  return {
    lots,
    base: held.base,
    isChanged,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    selected: lots.find(({ key }) => key === selectedKey) ?? null,
    select: setSelectedKey,
    undo: () => setHistory(undo),
    redo: () => setHistory(redo),
    start,
    /** Keeps the person's own drawing, but based on the plan that somebody else saved. */
    rebase: (onto: Stored, mine: DraftLot[]) => {
      setHeld(onto);
      set(mine);
    },
    ...useLotChanges(lots, set, setSelectedKey),
  };
}

type SetLots = (lots: DraftLot[], gesture?: string | null) => void;

function useLotChanges(lots: DraftLot[], set: SetLots, select: (key: string | null) => void) {
  const count = useRef(0);
  const nextKey = () => `new-${(count.current += 1)}`;

  return {
    change: (key: string, change: Partial<Omit<DraftLot, 'key'>>, gesture: string | null = null) =>
      set(
        lots.map((lot) => (lot.key === key ? { ...lot, ...change } : lot)),
        gesture,
      ),
    remove: (key: string) => {
      set(lots.filter((lot) => lot.key !== key));
      select(null);
    },
    /** Adds a lot labelled after the last one and selects it, so that the arrow keys move it at once. */
    add: (points: PlanPoint[]) => {
      const key = nextKey();
      const wanted = lots.length > 0 ? nextLabel(lots.at(-1)?.label ?? '0') : '1';
      const label = freeLabel(
        wanted,
        lots.map((lot) => lot.label),
      );
      set([...lots, { key, id: null, label, points, propertyId: null, modelId: null }]);
      select(key);
    },
    /** Adds many lots, in addition to the drawn ones or instead of them. */
    addGrid: (more: readonly Lot[], isInstead: boolean) => {
      const made = more.map((lot) => ({ ...lot, key: nextKey() }));
      set(isInstead ? made : [...lots, ...made]);
    },
  };
}
