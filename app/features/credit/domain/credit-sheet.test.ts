import { expect, test, vi } from 'vitest';
import { someRules } from '#tests/support/credit-rules.ts';
import { emptyCase } from './credit-case.ts';
import { type CreditSheet, sheetOf } from './credit-sheet.ts';
import { simulate } from './simulate.ts';

const rules = someRules();

test('months are drawn up when somebody looks at them, and once', () => {
  const { sheet } = simulate(rules, { ...emptyCase('bancario', rules), value: 200_000_000 }, '2026-11-15');
  if (!sheet) throw new Error('Nothing counted');
  const draw = vi.fn<() => CreditSheet>(() => sheet);
  const drawn = sheetOf(sheet, draw);
  expect(drawn.monthly.total).toBe(sheet.monthly.total);
  expect(draw).not.toHaveBeenCalled();
  expect(drawn.tables).toBe(drawn.tables);
  expect(drawn).toEqual(sheet);
  expect(JSON.parse(JSON.stringify(drawn))).toEqual(JSON.parse(JSON.stringify({ ...sheet })));
  expect(draw).toHaveBeenCalledOnce();
});
