import { describe, expect, test } from 'vitest';
import type { PropertyStatus } from './property-vocabulary.ts';
import { availabilityState, availabilityStep } from './availability.ts';

const rules = { availabilityDays: 30, availabilityGraceDays: 7 };
const now = new Date('2026-11-15T09:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const home = {
  published: true,
  status: 'disponible' as PropertyStatus,
  ownerId: 'hugo',
  publishedAt: daysAgo(100),
  availabilityConfirmedAt: null as Date | null,
  availabilityAskedAt: null as Date | null,
};

describe('availability of published properties', () => {
  test.each([
    ['a home nobody sees', { published: false }, 'none'],
    ['a home without an owner', { ownerId: null }, 'none'],
    ['a home that was sold', { status: 'vendida' as const }, 'none'],
    [
      'a home that was sold while the question waited',
      { status: 'vendida' as const, availabilityAskedAt: daysAgo(9) },
      'none',
    ],
    ['a home in a sale', { status: 'apartada' as const }, 'none'],
    ['a home that was withdrawn', { status: 'inactiva' as const }, 'none'],
    ['a promoted home', { status: 'activa' as const }, 'ask'],
    ['confirmed yesterday', { availabilityConfirmedAt: daysAgo(1) }, 'none'],
    ['confirmed 29 days ago', { availabilityConfirmedAt: daysAgo(29.9) }, 'none'],
    ['confirmed 30 days ago', { availabilityConfirmedAt: daysAgo(30) }, 'ask'],
    ['never confirmed, published long ago', {}, 'ask'],
    ['published yesterday', { publishedAt: daysAgo(1) }, 'none'],
    ['asked six days ago', { availabilityAskedAt: daysAgo(6) }, 'wait'],
    ['asked seven days ago', { availabilityAskedAt: daysAgo(7) }, 'unpublish'],
  ])('%s', (_name, given, step) => {
    expect(availabilityStep({ ...home, ...given }, rules, now)).toBe(step);
  });

  test('gives the date of the withdrawal', () => {
    const state = availabilityState({ ...home, availabilityAskedAt: daysAgo(2) }, rules, now);
    expect(state.withdrawnOn).toBe('2026-11-20T09:00:00.000Z');
  });
});
