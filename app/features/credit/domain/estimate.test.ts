import { expect, test } from 'vitest';
import { someRules } from '#tests/support/credit/credit-rules.ts';
import { usualBankProduct } from './config/bank-config.ts';
import { emptyCase } from './credit-case.ts';
import { downChoices, estimate, estimateBase, isFinanced, neededDown, takesBankCredit } from './estimate.ts';
import { simulate } from './simulate.ts';

const rules = someRules();
const today = '2026-11-15';
const price = 200_000_000;

function based(value = price) {
  const base = estimateBase(rules, value, today);
  if (!base) throw new Error('There is a product for the public page');
  return base;
}

test('the estimate of the public page equals the simulator’s result', () => {
  const { calculation } = simulate(rules, { ...emptyCase('bancario', rules), value: price }, today);
  const { shown } = estimate(based());
  expect(shown?.monthly).toEqual(calculation?.monthly);
  expect(shown?.monthly.total).toBe(1_725_408);
  expect(shown?.cats).toEqual(calculation?.cats);
  expect(shown?.facts).toEqual(calculation?.facts);
  expect(shown).toMatchObject({ countedOn: today, inForceSince: '2026-02-01' });
});

test('the projected total cost is what is paid at first, the credit and everything it costs', () => {
  const { shown } = estimate(based());
  const amount = (name: string) => shown?.totals.find((line) => line.name === name)?.amount ?? 0;
  const paid = (shown?.credit ?? 0) + amount('interest') + amount('insurance') + amount('fees');
  expect(amount('cost')).toBe((shown?.initial.total ?? 0) + paid);
  expect(amount('cost')).toBeGreaterThan(price);
});

test('other terms are calculated too, and terms that the product does not offer say why', () => {
  const { calculation } = simulate(
    rules,
    { ...emptyCase('bancario', rules), value: price, downPercent: '40', years: 10 },
    today,
  );
  expect(estimate(based(), { downPercent: '40', years: 10 }).shown?.monthly).toEqual(calculation?.monthly);
  const { shown, problems } = estimate(based(), { downPercent: '5', years: 20 });
  expect(shown).toBeNull();
  expect(problems[0]?.messageKey).toBe('credit.limit.down_below');
});

test('there is no estimate outside the limits of the product', () => {
  expect(estimate(based(40_000_000)).shown).toBeNull();
  const unknown = { ...rules, bancario: { ...rules.bancario, publicProduct: 'otro' } };
  expect(estimateBase(unknown, price, today)).toBeNull();
});

test('only houses and apartments for sale have an estimate', () => {
  expect(isFinanced({ operation: 'venta', type: 'casa' })).toBe(true);
  expect(isFinanced({ operation: 'renta', type: 'casa' })).toBe(false);
  expect(isFinanced({ operation: 'venta', type: 'terreno' })).toBe(false);
});

test('a price for which the bank lends less starts with the down payment that it needs', () => {
  // From 6 million the bank lends 65 %, and never more than 10 million.
  for (const [value, down] of [
    [599_999_900, '20'],
    [785_000_000, '35'],
    [5_000_000_000, '80'],
  ] as const) {
    const base = based(value);
    expect(base.asked.downPercent).toBe(down);
    expect(estimate(base).problems).toEqual([]);
    expect(estimate(base).shown?.facts.find(({ name }) => name === 'down')).toMatchObject({
      amount: (value * Number(down)) / 100,
    });
  }
  expect(neededDown(usualBankProduct, 785_000_000)).toBe(35);
});

test('every down payment offered for a price can be calculated', () => {
  for (const value of [60_000_000, 200_000_000, 785_000_000, 1_300_000_000, 5_000_000_000]) {
    const base = based(value);
    // Near the least price, a large down payment leaves less than the least credit.
    const choices = downChoices(base.product, value).slice(0, 3);
    for (const downPercent of choices) {
      expect(estimate(base, { downPercent }).problems, `${value} ${downPercent}`).toEqual([]);
    }
  }
});

test('a seller who accepts only cash, or only an institute’s credit, takes no bank credit', () => {
  expect(takesBankCredit(['contado', 'bancario'])).toBe(true);
  expect(takesBankCredit(['cofinavit'])).toBe(true);
  expect(takesBankCredit(['contado'])).toBe(false);
  expect(takesBankCredit(['contado', 'infonavit'])).toBe(false);
  expect(takesBankCredit([])).toBe(true);
});

test('the choices of down payment start with the least possible and include the usual one', () => {
  const product = { ...usualBankProduct, leastDown: '12.5', usualDown: '22' };
  expect(downChoices(product, price)).toEqual([
    '12.5',
    '15',
    '20',
    '22',
    '25',
    '30',
    '40',
    '50',
    '60',
    '70',
    '80',
  ]);
  expect(downChoices(product, 785_000_000)).toEqual(['35', '40', '50', '60', '70', '80']);
});
