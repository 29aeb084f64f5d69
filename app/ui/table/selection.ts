/** The selected rows: some by id, or everything that the search found, on all pages. */
export type Selection = { ids: ReadonlySet<string>; isWholeSearch: boolean };

export const nothingSelected: Selection = { ids: new Set(), isWholeSearch: false };

export function selectRows({ ids }: Selection, rows: readonly string[], isTicked: boolean): Selection {
  const next = new Set(ids);
  for (const row of rows) {
    if (isTicked) next.add(row);
    else next.delete(row);
  }
  return { ids: next, isWholeSearch: false };
}

export function selectWholeSearch({ ids }: Selection): Selection {
  return { ids, isWholeSearch: true };
}

/** With Shift, all rows from the last one clicked to this one, in either direction. */
export function rowsBetween(rows: readonly string[], from: string | null, to: string) {
  const start = from === null ? -1 : rows.indexOf(from);
  const end = rows.indexOf(to);
  if (start < 0 || end < 0) return [to];
  return rows.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/** The state of the checkbox for all rows of the page. */
export function pageTick(
  { ids, isWholeSearch }: Selection,
  rows: readonly string[],
): 'none' | 'some' | 'all' {
  if (rows.length === 0) return 'none';
  if (isWholeSearch) return 'all';
  const ticked = rows.filter((row) => ids.has(row)).length;
  if (ticked === 0) return 'none';
  return ticked === rows.length ? 'all' : 'some';
}

/** «Todas las de esta búsqueda» is offered once the whole page is ticked and there are more rows. */
export function mayOfferWholeSearch(selection: Selection, rows: readonly string[], total: number) {
  return !selection.isWholeSearch && total > rows.length && pageTick(selection, rows) === 'all';
}

type Listing = {
  /** The rows that the page showed until now, and those that it shows. */
  before: readonly string[];
  now: readonly string[];
  /** A change to the selected rows was started: what it did to rows of other pages is not known here. */
  isAfterChange: boolean;
};

/** What is still selected when the same page of the same search lists other rows than before. */
export function stillListed({ ids }: Selection, { before, now, isAfterChange }: Listing): Selection {
  const isGone = (id: string) => !now.includes(id) && (isAfterChange || before.includes(id));
  return { ids: new Set([...ids].filter((id) => !isGone(id))), isWholeSearch: false };
}
