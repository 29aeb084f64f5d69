import { expect, test } from 'vitest';
import { someRules } from '#tests/support/credit-rules.ts';
import { emptyCase } from '#app/features/credit/domain/credit-case.ts';
import { simulate } from '#app/features/credit/domain/simulate.ts';
import { calmed } from './calm-result.ts';

const rules = someRules();
const worth = (value: number | null) =>
  simulate(rules, { ...emptyCase('bancario', rules), value }, '2026-11-15');
const [nothing, begun, whole] = [worth(null), worth(200), worth(200_000_000)];

test('figures come at once, what is wrong with the first of them waits until one stops', () => {
  expect(begun.problems).not.toEqual([]);
  expect(calmed(begun, nothing)).toEqual({ ...begun, problems: [] });
  expect(calmed(begun, begun)).toBe(begun);
});

test('what was mended goes at once', () => {
  expect(calmed(whole, begun)).toBe(whole);
});

test('a figure that is being written over keeps the last result in sight', () => {
  expect(calmed(nothing, whole)).toEqual({ ...nothing, sheet: whole.sheet, problems: [] });
  expect(calmed(nothing, nothing)).toBe(nothing);
});
