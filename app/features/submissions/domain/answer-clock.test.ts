import { describe, expect, test } from 'vitest';
import { answerState, countdown, spanOf } from './answer-clock.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 14, 16, minutes));
const facts = { since: at(0), dueAt: at(5), firstResponseAt: null };

describe('answerState', () => {
  test.each([
    ['waits', facts, at(2), { kind: 'waiting', leftSeconds: 180 }],
    ['waits to the last second', facts, at(5), { kind: 'waiting', leftSeconds: 0 }],
    ['is late', facts, at(9), { kind: 'late', lateSeconds: 240 }],
    [
      'was answered in time',
      { ...facts, firstResponseAt: at(4) },
      at(90),
      { kind: 'answered', afterSeconds: 240, isLate: false },
    ],
    [
      'was answered late',
      { ...facts, firstResponseAt: at(6) },
      at(90),
      { kind: 'answered', afterSeconds: 360, isLate: true },
    ],
    ['has no clock', { ...facts, dueAt: null }, at(90), { kind: 'none' }],
  ] as const)('%s', (_name, given, now, expected) => {
    expect(answerState(given, now)).toEqual(expected);
  });
});

test.each([
  [0, 'seconds', 0],
  [59, 'seconds', 59],
  [60, 'minutes', 1],
  [3_599, 'minutes', 59],
  [3_600, 'hours', 1],
  [47 * 3_600, 'hours', 47],
  [48 * 3_600, 'days', 2],
] as const)('%i seconds are told in %s', (seconds, unit, count) => {
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
