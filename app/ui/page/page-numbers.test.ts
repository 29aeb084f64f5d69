import { expect, test } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 14, [1, 2, 'gap', 14]],
  [4, 14, [1, 2, 3, 4, 5, 'gap', 14]],
  [7, 14, [1, 'gap', 6, 7, 8, 'gap', 14]],
  [14, 14, [1, 'gap', 13, 14]],
  [3, 5, [1, 2, 3, 4, 5]],
])('on page %i of %i', (page, pageCount, expected) => {
  expect(pageNumbers(page, pageCount)).toEqual(expected);
});
