import { expect, test } from 'vitest';
import { firstConfigs } from '../credit-rules.ts';
import { yearWarnings } from './year-figures.ts';

test.each([
  [{}, {}, '2026-12-01', []],
  [{ daily: '121.50' }, {}, '2027-02-01', ['undated uma', 'stale minimumWage']],
  [{ daily: '121.50', from: '2027-02-01' }, { from: '2027-01-01' }, '2027-02-01', []],
  [{ from: '2027-02-01' }, { from: '2027-01-01' }, '2026-12-01', ['later uma', 'later minimumWage']],
  [{}, { daily: '340', from: '2027-01-01' }, '2027-01-15', []],
  [{}, { from: '2027-01-01' }, '2027-02-01', ['stale uma']],
])('UMA %o and wage %o from %s', (uma, wage, startsOn, warnings) => {
  const before = firstConfigs.infonavit;
  const draft = {
    ...before,
    uma: { ...before.uma, ...uma },
    minimumWage: { ...before.minimumWage, ...wage },
  };
  expect(yearWarnings(before, draft, startsOn).map(({ is, figure }) => `${is} ${figure}`)).toEqual(warnings);
});
