import { expect, test } from 'vitest';
import { versionReplacedOn, versionState } from './config-state.ts';

test.each([
  ['2026-12-31', null],
  ['2027-01-01', 3],
  ['2027-01-31', 3],
  ['2027-02-01', 4],
])('a version that starts on %s replaces %s', (startsOn, version) => {
  const scheduled = [
    { version: 3, startsOn: '2027-01-01' },
    { version: 4, startsOn: '2027-02-01' },
  ];
  expect(versionReplacedOn(scheduled, startsOn)?.version ?? null).toBe(version);
});

test('the last version that has started is in force; of two on one day, the newest', () => {
  const of = (version: number, startsOn: string, withdrawnAt: Date | null = null) =>
    ({ kind: 'bancario', version, startsOn, withdrawnAt }) as const;
  const all = [
    of(5, '2026-12-01'),
    of(4, '2026-11-15', new Date()),
    of(3, '2026-11-15'),
    of(2, '2026-11-15'),
    of(1, '2026-01-01'),
  ];
  expect(all.map((one) => versionState(one, all, '2026-11-15'))).toEqual([
    'scheduled',
    'withdrawn',
    'in_force',
    'earlier',
    'earlier',
  ]);
});
