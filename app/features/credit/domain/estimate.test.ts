import { expect, test } from 'vitest';
import { someRules } from '#tests/support/credit-rules.ts';
import { usualBankProduct } from './config/bank-config.ts';
import { emptyCase } from './credit-case.ts';
import { downChoices, estimate, estimateBase, isFinanced } from './estimate.ts';
import { simulate } from './simulate.ts';

const rules = someRules();
const today = '2026-11-15';
const price = 200_000_000;

function based(value = price) {
  const base = estimateBase(rules, value, today);
  if (!base) throw new Error('There is a product for the public page');
  return base;
}

test('what the public page says of a home is what the simulator says of it', () => {
  const { sheet } = simulate(rules, { ...emptyCase('bancario', rules), value: price }, today);
  const { shown } = estimate(based());
  expect(shown?.monthly).toEqual(sheet?.monthly);
  expect(shown?.monthly.total).toBe(1_725_408);
  expect(shown?.cats).toEqual(sheet?.cats);
  expect(shown?.facts).toEqual(sheet?.facts);
  expect(shown).toMatchObject({ countedOn: today, inForceSince: '2026-02-01' });
});

test('other terms are counted too, and terms that the product does not have say why', () => {
  const { sheet } = simulate(
    rules,
    { ...emptyCase('bancario', rules), value: price, downPercent: '40', years: 10 },
    today,
  );
  expect(estimate(based(), { downPercent: '40', years: 10 }).shown?.monthly).toEqual(sheet?.monthly);
  const { shown, problems } = estimate(based(), { downPercent: '5', years: 20 });
  expect(shown).toBeNull();
  expect(problems[0]?.messageKey).toBe('credit.limit.down_below');
});

test('outside of the limits of the product nothing is said', () => {
  expect(estimate(based(40_000_000)).shown).toBeNull();
  expect(estimate(based(5_000_000_000)).shown).toBeNull();
  const unknown = { ...rules, bancario: { ...rules.bancario, publicProduct: 'otro' } };
  expect(estimateBase(unknown, price, today)).toBeNull();
});

test('only homes on sale are financed', () => {
  expect(isFinanced({ operation: 'venta', type: 'casa' })).toBe(true);
  expect(isFinanced({ operation: 'renta', type: 'casa' })).toBe(false);
  expect(isFinanced({ operation: 'venta', type: 'terreno' })).toBe(false);
});

test('down payments begin with the least that the product takes and have its usual one', () => {
  const product = { ...usualBankProduct, leastDown: '12.5', usualDown: '22' };
  expect(downChoices(product)).toEqual(['12.5', '15', '20', '22', '25', '30', '40', '50', '60']);
});
