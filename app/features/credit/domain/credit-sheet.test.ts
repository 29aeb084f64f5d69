import { expect, test, vi } from 'vitest';
import { emptyCase } from './credit-case.ts';
import { firstConfigs } from './credit-rules.ts';
import { type CreditSheet, sheetOf } from './credit-sheet.ts';
import { simulate } from './simulate.ts';

const rules = {
  ...firstConfigs,
  versions: {
    bancario: { version: 1, startsOn: '2026-02-01' },
    cofinavit: { version: 1, startsOn: '2026-02-01' },
    infonavit: { version: 1, startsOn: '2026-02-01' },
  },
};

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
