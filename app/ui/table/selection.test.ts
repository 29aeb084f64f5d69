import { describe, expect, test } from 'vitest';
import {
  mayOfferWholeSearch,
  nothingSelected,
  pageTick,
  rowsBetween,
  selectRows,
  selectWholeSearch,
  stillListed,
} from './selection.ts';

const page = ['a', 'b', 'c', 'd'];

describe('ticking rows', () => {
  test('adds and removes without changing the others', () => {
    const one = selectRows(nothingSelected, ['a'], true);
    const two = selectRows(one, ['b'], true);
    expect([...two.ids]).toEqual(['a', 'b']);
    expect([...selectRows(two, ['a'], false).ids]).toEqual(['b']);
    expect([...one.ids]).toEqual(['a']);
  });

  test('keeps rows that were ticked on another page', () => {
    const other = selectRows(nothingSelected, ['z'], true);
    expect([...selectRows(other, page, true).ids]).toEqual(['z', ...page]);
  });

  test('with Shift ticks all rows in between, in either direction', () => {
    expect(rowsBetween(page, 'b', 'd')).toEqual(['b', 'c', 'd']);
    expect(rowsBetween(page, 'd', 'b')).toEqual(['b', 'c', 'd']);
    expect(rowsBetween(page, null, 'c')).toEqual(['c']);
    expect(rowsBetween(page, 'gone', 'c')).toEqual(['c']);
  });
});

describe('the checkbox for the page', () => {
  test('is empty, mixed or ticked', () => {
    expect(pageTick(nothingSelected, page)).toBe('none');
    expect(pageTick(selectRows(nothingSelected, ['a'], true), page)).toBe('some');
    expect(pageTick(selectRows(nothingSelected, page, true), page)).toBe('all');
    expect(pageTick(selectRows(nothingSelected, ['z'], true), page)).toBe('none');
    expect(pageTick(nothingSelected, [])).toBe('none');
  });
});

describe('the whole search', () => {
  const all = selectRows(nothingSelected, page, true);

  test('is offered when the page is ticked and there are more rows', () => {
    expect(mayOfferWholeSearch(all, page, 137)).toBe(true);
    expect(mayOfferWholeSearch(all, page, 4)).toBe(false);
    expect(mayOfferWholeSearch(nothingSelected, page, 137)).toBe(false);
  });

  test('is not offered again once chosen, and ends when a row is changed', () => {
    const whole = selectWholeSearch(all);
    expect(mayOfferWholeSearch(whole, page, 137)).toBe(false);
    expect(pageTick(whole, ['other', 'page'])).toBe('all');
    expect(selectRows(whole, ['a'], false).isWholeSearch).toBe(false);
  });
});

describe('rows that are no longer listed', () => {
  const ticked = selectRows(nothingSelected, ['a', 'b', 'z'], true);

  test('leave the selection; those of other pages stay', () => {
    const left = stillListed(ticked, { before: page, now: ['b', 'c', 'd', 'e'], isAfterChange: false });
    expect([...left.ids]).toEqual(['b', 'z']);
  });

  test('after a change to the selection, only rows in sight stay', () => {
    const left = stillListed(ticked, { before: page, now: ['b', 'c', 'd', 'e'], isAfterChange: true });
    expect([...left.ids]).toEqual(['b']);
  });

  test('a whole search is not selected any more when it finds other rows', () => {
    const whole = selectWholeSearch(selectRows(nothingSelected, page, true));
    expect(stillListed(whole, { before: page, now: ['a'], isAfterChange: true })).toEqual({
      ids: new Set(['a']),
      isWholeSearch: false,
    });
  });
});
