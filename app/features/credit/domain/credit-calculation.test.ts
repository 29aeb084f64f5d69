import { expect, test, vi } from 'vitest';
import { someRules } from '#tests/support/credit/credit-rules.ts';
import { emptyCase } from './credit-case.ts';
import { type CreditCalculation, calculationOf } from './credit-calculation.ts';
import { simulate } from './simulate.ts';

const rules = someRules();

test('the monthly tables are calculated on first access, and only once', () => {
  const { calculation } = simulate(
    rules,
    { ...emptyCase('bancario', rules), value: 200_000_000 },
    '2026-11-15',
  );
  if (!calculation) throw new Error('Nothing counted');
  const draw = vi.fn<() => CreditCalculation>(() => calculation);
  const drawn = calculationOf(calculation, draw);
  expect(drawn.monthly.total).toBe(calculation.monthly.total);
  expect(draw).not.toHaveBeenCalled();
  expect(drawn.tables).toBe(drawn.tables);
  expect(drawn).toEqual(calculation);
  expect(JSON.parse(JSON.stringify(drawn))).toEqual(JSON.parse(JSON.stringify({ ...calculation })));
  expect(draw).toHaveBeenCalledOnce();
});
