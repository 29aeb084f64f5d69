import { useRef, useState } from 'react';
import { nothingSelected, rowsBetween, selectRows, selectWholeSearch, stillListed } from './selection.ts';
import type { BulkAction } from './table-types.ts';

export type Ticking = ReturnType<typeof useTicking>;

/**
 * The selection is kept while paging and cleared when the search changes. When the page in sight loads again and rows
 * have left it, they leave the selection too.
 */
export function useTicking(pageIds: string[], search: string, view: string) {
  const [selection, setSelection] = useState(nothingSelected);
  const [tickedIn, setTickedIn] = useState(search);
  const [seen, setSeen] = useState({ view, ids: pageIds });
  const [isAfterChange, setAfterChange] = useState(false);
  const lastTouched = useRef<string | null>(null);

  if (tickedIn !== search) {
    setTickedIn(search);
    setSelection(nothingSelected);
  }
  if (seen.view !== view || seen.ids.join() !== pageIds.join()) {
    setSeen({ view, ids: pageIds });
    if (seen.view === view) {
      setSelection((before) => stillListed(before, { before: seen.ids, now: pageIds, isAfterChange }));
    }
  }

  function tick(rows: readonly string[], isTicked: boolean) {
    setAfterChange(false);
    setSelection((before) => selectRows(before, rows, isTicked));
  }

  return {
    selection,
    pageIds,
    tickRow(id: string, isTicked: boolean, withShift: boolean) {
      const touched = withShift ? rowsBetween(pageIds, lastTouched.current, id) : [id];
      lastTouched.current = id;
      tick(touched, isTicked);
    },
    tickPage: (isTicked: boolean) => tick(pageIds, isTicked),
    tickSearch: () => setSelection(selectWholeSearch),
    clear: () => setSelection(nothingSelected),
    /** The same actions, remembering that a change to the selection was started. */
    noting: (actions: readonly BulkAction[]) =>
      actions.map((action): BulkAction => ({
        ...action,
        onRun(ids, scope) {
          setAfterChange(true);
          action.onRun(ids, scope);
        },
      })),
  };
}
