import type { Lot } from './plan.ts';

/** A lot while it is being edited. It is identified by a key, because a new lot has no id yet. */
export type DraftLot = Lot & { key: string };

export type History = {
  lots: DraftLot[];
  past: DraftLot[][];
  future: DraftLot[][];
  /** Key of the gesture in progress: all its changes are undo in one step. */
  gesture: string | null;
};

const undoLimit = 100;

export const historyOf = (lots: DraftLot[]): History => ({ lots, past: [], future: [], gesture: null });

/** The history after a change. All changes of one gesture (a drag, a held arrow key) are one undo step. */
export function withChange(history: History, lots: DraftLot[], gesture: string | null = null): History {
  const isSame = gesture !== null && history.gesture === gesture;
  return {
    lots,
    past: isSame ? history.past : [...history.past.slice(1 - undoLimit), history.lots],
    future: [],
    gesture,
  };
}

export function undo(history: History): History {
  const before = history.past.at(-1);
  if (!before) return history;
  return {
    lots: before,
    past: history.past.slice(0, -1),
    future: [history.lots, ...history.future],
    gesture: null,
  };
}

export function redo(history: History): History {
  const [next, ...future] = history.future;
  if (!next) return history;
  return { lots: next, past: [...history.past, history.lots], future, gesture: null };
}

/** The lots without their screen keys, for saving and comparing. */
export function lotsOf(drafts: readonly DraftLot[]): Lot[] {
  return drafts.map(({ key: _key, ...lot }) => ({ ...lot, label: lot.label.trim() }));
}

export const isSamePlan = (a: readonly DraftLot[], b: readonly DraftLot[]) =>
  JSON.stringify(lotsOf(a)) === JSON.stringify(lotsOf(b));

export type PlanDifference = { label: string; kind: 'mine' | 'theirs' | 'both' };

/** Lots in which two plans differ: only in mine, only in theirs, or different in both. */
export function differencesOf(mine: readonly Lot[], theirs: readonly Lot[]): PlanDifference[] {
  const here = new Map(mine.flatMap((lot) => (lot.id === null ? [] : [[lot.id, lot]])));
  const there = new Map(theirs.map((lot) => [lot.id, lot]));
  const isOther = (a: Lot, b: Lot) => JSON.stringify(comparable(a)) !== JSON.stringify(comparable(b));
  return [
    ...mine.flatMap((lot): PlanDifference[] => {
      const other = lot.id === null ? undefined : there.get(lot.id);
      if (!other) return [{ label: lot.label, kind: 'mine' }];
      return isOther(lot, other) ? [{ label: lot.label, kind: 'both' }] : [];
    }),
    ...theirs
      .filter((lot) => lot.id !== null && !here.has(lot.id))
      .map((lot): PlanDifference => ({ label: lot.label, kind: 'theirs' })),
  ];
}

const comparable = ({ label, points, propertyId, modelId }: Lot) => [label, points, propertyId, modelId];

/** My drawing based on their saved plan: lots of mine that they deleted become new lots. */
export function rebased(mine: readonly DraftLot[], theirs: readonly Lot[]): DraftLot[] {
  const known = new Set(theirs.map(({ id }) => id));
  return mine.map((lot) => (lot.id !== null && known.has(lot.id) ? lot : { ...lot, id: null }));
}
