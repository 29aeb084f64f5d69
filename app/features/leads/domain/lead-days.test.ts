import { expect, test } from 'vitest';
import { dayNotYetCome } from './lead-days.ts';

const before = { visitedOn: null as string | null, ownerAuthorizedOn: null as string | null };
const today = '2026-11-16';

test.each([
  ['a visit of today', { visitedOn: '2026-11-16' }, {}, null],
  ['a visit of tomorrow', { visitedOn: '2026-11-17' }, {}, 'visitedOn'],
  ['a visit of next year', { visitedOn: '2027-11-16' }, {}, 'visitedOn'],
  ['an authorization of next week', { ownerAuthorizedOn: '2026-11-23' }, {}, 'ownerAuthorizedOn'],
  ['no visit', { visitedOn: null }, {}, null],
  ['nothing about days', {}, {}, null],
  ['an old mistake that nobody touches', { visitedOn: '2027-01-01' }, { visitedOn: '2027-01-01' }, null],
])('%s', (_name, change, stored, wrong) => {
  expect(dayNotYetCome(change, { ...before, ...stored }, today)).toBe(wrong);
});
