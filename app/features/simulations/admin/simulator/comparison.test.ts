import { describe, expect, test } from 'vitest';
import { someRules } from '#tests/support/credit/credit-rules.ts';
import { type BankCase, emptyCase } from '#app/features/credit/domain/credit-case.ts';
import { simulate } from '#app/features/credit/domain/simulate.ts';
import { type ComparedName, comparisonRows } from './comparison.ts';

const rules = someRules();
const twenty: BankCase = { ...emptyCase('bancario', rules), value: 200_000_000 };
const counted = (asked: BankCase) => simulate(rules, asked, '2026-11-15');
const rowOf = (name: ComparedName, ...cases: BankCase[]) =>
  comparisonRows(cases.map(counted)).find((row) => row.name === name);

describe('a comparison', () => {
  test('shows how much more or less each figure is than in the first scenario', () => {
    const fifteen = { ...twenty, years: 15 };
    expect(rowOf('monthly', twenty, fifteen)?.cells).toEqual([
      { value: 1_725_408, difference: null },
      { value: 1_896_638, difference: { by: 171_230, is: 'more', isBetter: false } },
    ]);
    expect(rowOf('months', twenty, fifteen)?.cells[1]).toEqual({
      value: 180,
      difference: { by: 60, is: 'less', isBetter: true },
    });
  });

  test('a higher price is neither better nor worse', () => {
    const dearer = { ...twenty, value: 210_000_000 };
    expect(rowOf('price', twenty, dearer)?.cells[1]?.difference).toEqual({
      by: 10_000_000,
      is: 'more',
      isBetter: null,
    });
  });

  test('equal figures are marked as equal', () => {
    expect(rowOf('initial', twenty, twenty)?.cells[1]?.difference).toEqual({
      by: 0,
      is: 'same',
      isBetter: null,
    });
  });

  test('percentages differ by the figures that are shown', () => {
    const small = { ...twenty, value: 60_000_000 };
    const [first, second] = rowOf('cat', twenty, small)?.cells ?? [];
    expect(second?.difference?.by).toBeCloseTo(Math.abs((second?.value ?? 0) - (first?.value ?? 0)), 5);
    expect(String(second?.difference?.by)).toMatch(/^\d+(\.\d)?$/);
  });

  test('a scenario without results has no figures, and no differences to it are shown', () => {
    const none = { ...twenty, value: null };
    expect(rowOf('monthly', twenty, none)?.cells[1]).toEqual({ value: null, difference: null });
    expect(rowOf('monthly', none, twenty)?.cells[1]).toEqual({ value: 1_725_408, difference: null });
    expect(comparisonRows([none, none].map(counted))).toEqual([]);
  });
});
