/** Where a list keeps what it shows. Every other name in the address belongs to somebody else and is kept. */
export const addressNames = { search: 'search', sort: 'sort', page: 'page', pageSize: 'pageSize' } as const;

type Changes = Record<string, string | null | undefined>;

/**
 * The address with something changed. Empty values leave it, and any change but of the page itself goes back to
 * the first page: the tenth page of another search means nothing.
 */
export function addressWith(current: URLSearchParams, changes: Changes) {
  const next = new URLSearchParams(current);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  const movesOnlyThePage = Object.keys(changes).every((name) => name === addressNames.page);
  if (!movesOnlyThePage || next.get(addressNames.page) === '1') next.delete(addressNames.page);
  return `?${next.toString()}`;
}

type Direction = 'ascending' | 'descending' | 'none';

export function sortDirection(sort: string | null | undefined, columnId: string): Direction {
  if (sort === columnId) return 'ascending';
  return sort === `-${columnId}` ? 'descending' : 'none';
}

/** Up first, then down, then up again. */
export function nextSort(sort: string | null | undefined, columnId: string) {
  return sortDirection(sort, columnId) === 'ascending' ? `-${columnId}` : columnId;
}

/**
 * What a saved view remembers: all but the page and what is open beside the list, always in the same order so that two
 * can be compared.
 */
export function viewQuery(current: URLSearchParams, beside?: string) {
  const kept = new URLSearchParams(current);
  kept.delete(addressNames.page);
  if (beside) kept.delete(beside);
  kept.sort();
  return kept.toString();
}

/** What decides which rows there are, as opposed to how they are ordered and cut. */
export function searchIdentity(current: URLSearchParams, beside?: string) {
  const kept = new URLSearchParams(current);
  if (beside) kept.delete(beside);
  for (const name of [addressNames.page, addressNames.pageSize, addressNames.sort]) kept.delete(name);
  kept.sort();
  return kept.toString();
}

/** What goes along, hidden, in a GET form that only asks for `names`. */
export function keptEntries(current: URLSearchParams, names: readonly string[]) {
  return [...current].filter(([name]) => name !== addressNames.page && !names.includes(name));
}
