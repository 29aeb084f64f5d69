import { expect, test } from 'vitest';
import { countdown, spanOf } from './time-span.ts';

test.each([
  [0, 'seconds', 0],
  [59, 'seconds', 59],
  [60, 'minutes', 1],
  [3_599, 'minutes', 59],
  [3_600, 'hours', 1],
  [47 * 3_600, 'hours', 47],
  [48 * 3_600, 'days', 2],
] as const)('%i seconds are shown in %s', (seconds, unit, count) => {
  expect(spanOf(seconds)).toEqual({ unit, count });
});

test.each([
  [0, '0:00'],
  [67, '1:07'],
  [3_600, '1:00:00'],
  [3_725, '1:02:05'],
] as const)('%i seconds left are %s', (seconds, shown) => {
  expect(countdown(seconds)).toBe(shown);
});
