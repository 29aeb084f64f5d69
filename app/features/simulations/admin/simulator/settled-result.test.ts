import { expect, test } from 'vitest';
import { someRules } from '#tests/support/credit/credit-rules.ts';
import { emptyCase } from '#app/features/credit/domain/credit-case.ts';
import { simulate } from '#app/features/credit/domain/simulate.ts';
import { withoutUnsettledProblems } from './settled-result.ts';

const rules = someRules();
const worth = (value: number | null) =>
  simulate(rules, { ...emptyCase('bancario', rules), value }, '2026-11-15');
const [nothing, begun, whole] = [worth(null), worth(200), worth(200_000_000)];

test('figures show at once, a new problem only after a pause in typing', () => {
  expect(begun.problems).not.toEqual([]);
  expect(withoutUnsettledProblems(begun, nothing)).toEqual({ ...begun, problems: [] });
  expect(withoutUnsettledProblems(begun, begun)).toBe(begun);
});

test('a solved problem disappears at once', () => {
  expect(withoutUnsettledProblems(whole, begun)).toBe(whole);
});

test('the last result stays visible while a field is being overwritten', () => {
  expect(withoutUnsettledProblems(nothing, whole)).toEqual({
    ...nothing,
    calculation: whole.calculation,
    problems: [],
  });
  expect(withoutUnsettledProblems(nothing, nothing)).toBe(nothing);
});
