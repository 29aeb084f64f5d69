import { useRef, useState } from 'react';
import type { PlanPoint } from '../../domain/development.ts';
import { freeLabel, type Lot, nextLabel } from '../../domain/plan.ts';
import {
  changed,
  type DraftLot,
  type History,
  historyOf,
  isSamePlan,
  redone,
  undone,
} from '../../domain/plan-history.ts';

export type Stored = { lots: (Lot & { id: number })[]; base: string };
export type PlanDraft = ReturnType<typeof usePlanDraft>;

const drafted = (lots: Stored['lots']): DraftLot[] => lots.map((lot) => ({ ...lot, key: `lot-${lot.id}` }));

/** The plan on the screen: drawn on, taken back, and sent when it is finished. */
export function usePlanDraft(stored: Stored) {
  const [held, setHeld] = useState(stored);
  const [history, setHistory] = useState<History>(() => historyOf(drafted(stored.lots)));
  const [selectedKey, setSelectedKey] = useState<string | null>(null);
  const { lots } = history;
  const isChanged = !isSamePlan(lots, drafted(held.lots));

  const start = (from: Stored) => {
    setHeld(from);
    setHistory(historyOf(drafted(from.lots)));
  };
  // Somebody else saved: a plan that nobody is drawing on follows.
  if (stored.base !== held.base && !isChanged) start(stored);

  const set = (next: DraftLot[], gesture: string | null = null) =>
    setHistory((before) => changed(before, next, gesture));

  return {
    lots,
    base: held.base,
    isChanged,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    selected: lots.find(({ key }) => key === selectedKey) ?? null,
    select: setSelectedKey,
    undo: () => setHistory(undone),
    redo: () => setHistory(redone),
    start,
    /** Draws on over what somebody else kept. */
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
    /** Named after the last one, and chosen, so that the keys move it at once. */
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
    /** Many at once, beside what is drawn or instead of it. */
    addGrid: (more: readonly Lot[], isInstead: boolean) => {
      const made = more.map((lot) => ({ ...lot, key: nextKey() }));
      set(isInstead ? made : [...lots, ...made]);
    },
  };
}
