import { expect, test } from 'vitest';
import { nearDay } from './near-day.ts';

const now = '2026-11-17T10:00:00-07:00';

test.each([
  ['2026-11-19T12:00:00-07:00', '19 nov'],
  ['2027-01-04T12:00:00-07:00', '4 ene 2027'],
  ['2025-12-31T12:00:00-07:00', '31 dic 2025'],
  // Still 2026 in Hermosillo, although no longer in UTC.
  ['2027-01-01T02:00:00Z', '31 dic'],
])('%s is %s', (day, expected) => {
  expect(nearDay(day, now)).toBe(expected);
});
