/** A change that the person just made and may take back. */
export type Undoable = {
  /** A later offer with the same id replaces this one. */
  id: string;
  message: string;
  /** The page on which it is offered. */
  path: string;
  undo: () => void;
};

/** Enough to go back step by step; older changes are found in the record's history. */
const most = 20;

let offered: readonly Undoable[] = [];
const listeners = new Set<() => void>();

function replaceBy(next: readonly Undoable[]) {
  offered = next;
  for (const listener of listeners) listener();
}

const without = (id: string) => offered.filter((each) => each.id !== id);

/** The changes that can be undone, kept while the tab is open. The latest is the last. */
export const undoStore = {
  read: () => offered,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  offer: (undoable: Undoable) => replaceBy([...without(undoable.id), undoable].slice(-most)),
  withdraw(id: string) {
    if (offered.some((each) => each.id === id)) replaceBy(without(id));
  },
  /** Undoes it, at most once. */
  run(id: string) {
    const found = offered.find((each) => each.id === id);
    if (!found) return;
    replaceBy(without(id));
    found.undo();
  },
};

/** The latest change of a page. */
export const latestOn = (path: string, all: readonly Undoable[]) =>
  all.findLast((each) => each.path === path);
