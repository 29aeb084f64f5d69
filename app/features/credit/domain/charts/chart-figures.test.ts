import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { someRules } from '#tests/support/credit/credit-rules.ts';
import { emptyCase } from '../credit-case.ts';
import type { CreditCalculation } from '../credit-calculation.ts';
import { simulate } from '../simulate.ts';
import {
  apart,
  balanceLines,
  namedYears,
  indexUnderPointer,
  axisTicks,
  wholeTable,
  yearsOf,
} from './chart-figures.ts';

const rules = someRules();
const bank = { ...emptyCase('bancario', rules), value: 200_000_000 };
const both = {
  ...emptyCase('cofinavit', rules),
  price: 200_000_000,
  salary: 4_000_000,
  age: 35,
  infonavitCredit: 70_000_000,
  savings: 15_000_000,
};
function calculationOf(asked: typeof bank | typeof both): CreditCalculation {
  const { calculation } = simulate(rules, asked, '2026-11-15');
  if (!calculation) throw new Error('Nothing came of it');
  return calculation;
}

describe('figures of a chart', () => {
  test('contain every year of a credit, and the years add up to the credit', () => {
    const calculation = calculationOf({
      ...bank,
      prepayments: { mode: 'term', monthly: 100_000, byMonth: {} },
    });
    const years = yearsOf(wholeTable(calculation)?.rows ?? []);
    const add = (of: 'capital' | 'ahead' | 'interest') => years.reduce((sum, year) => sum + year[of], 0);
    expect(add('capital') + add('ahead')).toBe(calculation.credit);
    expect(add('interest')).toBe(calculation.totals.find(({ name }) => name === 'interest')?.amount);
    expect(years.at(-1)?.balance).toBe(0);
    expect(years.map(({ year }) => year)).toEqual(years.map((_, index) => index + 1));
  });

  test('for two credits, one line for both and one for each, from the amount lent down to zero', () => {
    const lines = balanceLines(calculationOf(both));
    expect(lines.map(({ part }) => part)).toEqual(['together', 'institute', 'bank']);
    const [whole, ...parts] = lines.map(({ points }) => points[0]?.balance ?? 0);
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(whole);
    for (const { points } of lines) expect(points.at(-1)?.balance).toBe(0);
  });

  test('are empty without a credit', () => {
    const empty = { ...calculationOf(bank), tables: [] };
    expect(balanceLines(empty)).toEqual([]);
    expect(yearsOf([])).toEqual([]);
    expect(wholeTable(empty)).toBeUndefined();
  });
});

describe('ticks', () => {
  test.each([
    [160_000_000, [0, 50_000_000, 100_000_000, 150_000_000, 200_000_000]],
    [1, [0, 0.25, 0.5, 0.75, 1]],
    [0, [0]],
  ])('up to %d are %j', (highest, ticks) => expect(axisTicks(highest)).toEqual(ticks));

  test('always reach the highest value, in two to six steps', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e12 }), (highest) => {
        const ticks = axisTicks(highest);
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest);
        expect(ticks.length).toBeGreaterThan(2);
        expect(ticks.length).toBeLessThan(7);
      }),
    );
  });

  test('only as many years are labelled as fit', () => {
    expect(namedYears(5)).toEqual([1, 2, 3, 4, 5]);
    expect(namedYears(15)).toEqual([2, 4, 6, 8, 10, 12, 14]);
    expect(namedYears(30)).toEqual([5, 10, 15, 20, 25, 30]);
    expect(namedYears(0)).toEqual([]);
  });

  test('the pointer selects the nearest edge, or the year it is in', () => {
    expect([0, 0.04, 0.06, 1].map((share) => indexUnderPointer(share, 11, 'edges'))).toEqual([0, 0, 1, 10]);
    expect([0, 0.09, 0.11].map((share) => indexUnderPointer(share, 10, 'bands'))).toEqual([0, 0, 1]);
  });

  test('labels do not overlap', () => {
    expect(apart([10, 50, 90], 12)).toEqual([10, 50, 90]);
    expect(apart([50, 52, 51], 12)).toEqual([50, 74, 62]);
  });
});
