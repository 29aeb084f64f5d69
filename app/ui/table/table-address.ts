import type { TableFilter } from './table-types.ts';

/** The names of the list's own parameters in the address. Other parameters are kept. */
export const addressNames = { search: 'search', sort: 'sort', page: 'page', pageSize: 'pageSize' } as const;

export type AddressChanges = Record<string, string | readonly string[] | null | undefined>;

/**
 * The address with changed parameters. Empty values are removed, and any change except of the page itself goes back
 * to the first page, because the tenth page of another search is meaningless.
 */
export function addressWith(current: URLSearchParams, changes: AddressChanges) {
  const next = new URLSearchParams(current);
  for (const [name, value] of Object.entries(changes)) {
    const [first, ...others] = (typeof value === 'string' ? [value] : (value ?? [])).filter(Boolean);
    if (first) next.set(name, first);
    else next.delete(name);
    for (const other of others) next.append(name, other);
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

/** Ascending first, then descending, then ascending again. */
export function nextSort(sort: string | null | undefined, columnId: string) {
  return sortDirection(sort, columnId) === 'ascending' ? `-${columnId}` : columnId;
}

/**
 * What a saved view stores: everything except the page and the item open beside the list, in a fixed order so that
 * two views can be compared.
 */
export function viewQuery(current: URLSearchParams, beside?: string) {
  const kept = new URLSearchParams(current);
  kept.delete(addressNames.page);
  if (beside) kept.delete(beside);
  kept.sort();
  return kept.toString();
}

/** The parameters that decide which rows are found, as opposed to their order and page. */
export function searchIdentity(current: URLSearchParams, beside?: string) {
  const kept = new URLSearchParams(current);
  if (beside) kept.delete(beside);
  for (const name of [addressNames.page, addressNames.pageSize, addressNames.sort]) kept.delete(name);
  kept.sort();
  return kept.toString();
}

/** The hidden fields of a GET form that only asks for `names`. */
export function keptEntries(current: URLSearchParams, names: readonly string[]) {
  return [...current].filter(([name]) => name !== addressNames.page && !names.includes(name));
}

/** The parameters of the address that a filter sets. */
export function filterNames(filter: TableFilter): readonly string[] {
  if (filter.kind === 'range') return filter.names;
  return [filter.kind === 'many' ? `${filter.id}[]` : filter.id];
}

/** A filter in use counts once, however many values it has. */
export function activeFilters(current: URLSearchParams, filters: readonly TableFilter[]) {
  return filters.filter((filter) => filterNames(filter).some((name) => current.get(name))).length;
}
