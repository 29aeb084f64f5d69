import { describe, expect, test } from 'vitest';
import { answerState } from './response-clock.ts';

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
