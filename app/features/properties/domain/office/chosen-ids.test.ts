import { expect, test } from 'vitest';
import { idsQuery } from './chosen-ids.ts';

test.each([
  ['12,15', [12, 15]],
  ['12,12, 15 ,x,-3,0,1.5,99999999999', [12, 15]],
  [
    ['7', '8,9'],
    [7, 8, 9],
  ],
  ['', []],
  [undefined, []],
  [{ odd: true }, []],
])('%j are %j', (ids, expected) => {
  expect(idsQuery.parse({ ids }).ids).toEqual(expected);
});

test('the number of ids is limited', () => {
  const many = Array.from({ length: 1_000 }, (_, index) => index + 1).join(',');
  expect(idsQuery.parse({ ids: many }).ids).toHaveLength(60);
});
