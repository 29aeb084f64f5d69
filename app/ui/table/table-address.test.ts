import { describe, expect, test } from 'vitest';
import {
  activeFilters,
  addressWith,
  keptEntries,
  nextSort,
  searchIdentity,
  sortDirection,
  viewQuery,
} from './table-address.ts';

const at = (query: string) => new URLSearchParams(query);

describe('the address of a list', () => {
  test('a new search goes back to the first page and keeps the rest', () => {
    expect(addressWith(at('search=ana&status=active&page=4&tab=2'), { search: 'beto' })).toBe(
      '?search=beto&status=active&tab=2',
    );
  });

  test('empty values are removed', () => {
    expect(addressWith(at('search=ana&status=active'), { search: '', status: null })).toBe('?');
  });

  test('a filter with several values repeats its name', () => {
    expect(addressWith(at('colonia[]=Pitic&status=active'), { 'colonia[]': ['Centro', 'Modelo'] })).toBe(
      '?colonia%5B%5D=Centro&status=active&colonia%5B%5D=Modelo',
    );
    expect(addressWith(at('colonia[]=Pitic&colonia[]=Centro'), { 'colonia[]': [] })).toBe('?');
  });

  test('turning the page keeps everything else', () => {
    expect(addressWith(at('search=ana&sort=-name'), { page: '3' })).toBe('?search=ana&sort=-name&page=3');
    expect(addressWith(at('search=ana&page=3'), { page: '1' })).toBe('?search=ana');
  });

  test('another order or page size goes back to the first page', () => {
    expect(addressWith(at('page=3'), { sort: 'name' })).toBe('?sort=name');
    expect(addressWith(at('page=3'), { pageSize: '50' })).toBe('?pageSize=50');
  });

  test('the given parameters are not changed', () => {
    const current = at('page=3');
    addressWith(current, { search: 'x' });
    expect(current.toString()).toBe('page=3');
  });
});

describe('order', () => {
  test('is ascending, then descending, then ascending', () => {
    expect(nextSort(null, 'name')).toBe('name');
    expect(nextSort('name', 'name')).toBe('-name');
    expect(nextSort('-name', 'name')).toBe('name');
    expect(nextSort('-age', 'name')).toBe('name');
  });

  test('is described with the words of ARIA', () => {
    expect(sortDirection('name', 'name')).toBe('ascending');
    expect(sortDirection('-name', 'name')).toBe('descending');
    expect(sortDirection('name', 'age')).toBe('none');
    expect(sortDirection(undefined, 'age')).toBe('none');
  });
});

describe('what a view and a search contain', () => {
  test('the item open beside the list is part of neither', () => {
    expect(viewQuery(at('search=ana&submission=7'), 'submission')).toBe('search=ana');
    expect(searchIdentity(at('search=ana&submission=7'), 'submission')).toBe('search=ana');
    expect(searchIdentity(at('search=ana&submission=7'))).not.toBe(searchIdentity(at('search=ana')));
  });

  test('a view ignores the page and the order of its parameters', () => {
    expect(viewQuery(at('page=2&sort=name&search=ana'))).toBe(viewQuery(at('search=ana&sort=name')));
  });

  test('order and size do not change which rows are found', () => {
    expect(searchIdentity(at('sort=name&pageSize=50&page=2&search=ana'))).toBe('search=ana');
  });

  test('a form carries the parameters that it does not ask for, except the page', () => {
    expect(keptEntries(at('search=ana&status=x&page=2&tab=1'), ['search'])).toEqual([
      ['status', 'x'],
      ['tab', '1'],
    ]);
  });
});

test('a filter in use counts once, whatever its kind', () => {
  const filters = [
    { id: 'status', label: 'Estado', options: [] },
    { kind: 'many', id: 'colonia', label: 'Colonia', options: [] },
    { kind: 'range', id: 'price', label: 'Precio', names: ['minPrice', 'maxPrice'], unit: 'MXN' },
  ] as const;
  expect(activeFilters(at(''), filters)).toBe(0);
  expect(activeFilters(at('colonia[]=Pitic&colonia[]=Centro&maxPrice=5&status='), filters)).toBe(2);
});
