import { describe, expect, test } from 'vitest';
import { centavos } from '#app/core/money.ts';
import { someRules, twoCredits } from '#tests/support/credit/credit-rules.ts';
import { affordCase, type AffordInput } from '../afford.ts';
import { usualBankProduct } from '../config/bank-config.ts';
import { bankCeiling } from '../ceilings.ts';
import {
  type BankCase,
  type CofinavitCase,
  type CreditCase,
  emptyCase,
  type InfonavitCase,
} from '../credit-case.ts';
import { simulate } from '../simulate.ts';

const pesos = (amount: number) => centavos(Math.round(amount * 100));
const rules = someRules();

const bank = (own: Partial<BankCase>): CreditCase => ({
  ...emptyCase('bancario', rules),
  value: pesos(2_000_000),
  ...own,
});
const by = (value: number, down: number) =>
  bank({ value: pesos(value), downBy: 'amount', downAmount: pesos(down) });

const alone = emptyCase('infonavit', rules);
const infonavit = (own: Partial<InfonavitCase['first']>, home: Partial<InfonavitCase> = {}): CreditCase => ({
  ...alone,
  price: pesos(900_000),
  ...home,
  first: { ...alone.first, salary: pesos(15_000), age: 30, sex: 'male', ...own },
});
const told = (amount: number, more: Partial<InfonavitCase['first']> = {}) =>
  infonavit({ prequalifiedAmount: pesos(amount), ...more });
const level = (amount: number) =>
  told(amount, { salary: pesos(10_000), prequalifiedRate: '0', prequalifiedYears: 10 });

const both = (own: Partial<CofinavitCase>): CreditCase => ({
  ...twoCredits,
  ...own,
});
const lowPaid = (salary: number, credit = 500_000) =>
  both({ variant: 'additional_income', salary: pesos(salary), infonavitCredit: pesos(credit) });
const short = { bankYears: 5, infonavitYears: 1 };

/** Each pair: a case exactly at the limit, which is allowed, and one a centavo, a year or a point beyond it. */
const limits: [string, CreditCase, CreditCase][] = [
  ['value_below', by(500_000, 100_000), by(499_999.99, 100_000)],
  ['credit_outside', by(600_000, 300_000), by(600_000, 300_000.01)],
  ['credit_outside', by(20_000_000, 10_000_000), by(20_000_000, 9_999_999.99)],
  ['over_ltv', by(2_000_000, 200_000), by(2_000_000, 199_999.99)],
  ['down_below', by(2_000_000, 200_000), by(2_000_000, 199_999.99)],
  ['down_over_value', by(500_000, 499_999.99), by(500_000, 500_000)],
  ['age_and_term', bank({ age: 60 }), bank({ age: 61 })],
  ['age_at_limit', bank({ age: 79 }), bank({ age: 80 })],
  ['under_age', bank({ age: 18 }), bank({ age: 17 })],
  ['income_short', bank({ income: pesos(49_297.37) }), bank({ income: pesos(49_297.36) })],
  ['payment_share', bank({ income: pesos(49_297.37) }), bank({ income: pesos(49_297.36) })],
  ['over_cap', told(2_935_002.35), told(2_935_002.36)],
  ['savings_cover', infonavit({ savings: pesos(899_999.99) }), infonavit({ savings: pesos(900_000) })],
  ['age_and_term', infonavit({ age: 60 }, { wantedYears: 10 }), infonavit({ age: 60 }, { wantedYears: 11 })],
  ['term', infonavit({}, { wantedYears: 30 }), infonavit({}, { wantedYears: 31 })],
  ['term', told(500_000, { prequalifiedYears: 30 }), told(500_000, { prequalifiedYears: 31 })],
  [
    'age_and_term',
    told(500_000, { age: 60, prequalifiedYears: 10 }),
    told(500_000, { age: 60, prequalifiedYears: 11 }),
  ],
  ['age_at_limit', infonavit({ age: 69 }), infonavit({ age: 70 })],
  ['under_age', infonavit({ age: 18 }), infonavit({ age: 17 })],
  ['points', infonavit({ points: 100 }), infonavit({ points: 99 })],
  ['below_minimum_wage', infonavit({ salary: pesos(9_577.22) }), infonavit({ salary: pesos(9_577.21) })],
  [
    'over_cap',
    infonavit({}, { wantedAmount: pesos(691_847.46) }),
    infonavit({}, { wantedAmount: pesos(691_847.47) }),
  ],
  ['payment_share', level(360_000), level(360_001.2)],
  [
    'cofinavit_cap',
    both({ infonavitCredit: pesos(1_159_022.8) }),
    both({ infonavitCredit: pesos(1_159_022.81) }),
  ],
  ['cofinavit_cap', lowPaid(12_000, 684_715.01), lowPaid(12_000, 684_715.02)],
  ['additional_salary', lowPaid(13_908.26), lowPaid(13_908.27)],
  ['bank_below', both({ price: pesos(929_000) }), both({ price: pesos(928_999.99) })],
  ['titling_over', both({ titling: pesos(700_000) }), both({ titling: pesos(700_000.01) })],
  ['payment_below', both({ infonavitPayment: pesos(6_376.03) }), both({ infonavitPayment: pesos(6_376.02) })],
  ['income_short', both({ income: pesos(52_904.97) }), both({ income: pesos(52_904.96) })],
  ['age_at_limit', both({ age: 69, ...short }), both({ age: 70, ...short })],
  ['age_and_term', both({ age: 40 }), both({ age: 41 })],
];

const said = (asked: CreditCase) => {
  const { problems, warnings } = simulate(rules, asked, '2026-11-15');
  return [...problems, ...warnings].map(({ messageKey }) => messageKey);
};

describe('limits', () => {
  test.each(limits)('%s', (name, within, beyond) => {
    expect(said(within)).not.toContain(`credit.limit.${name}`);
    expect(said(beyond)).toContain(`credit.limit.${name}`);
  });

  test('the required income is never below the product’s minimum', () => {
    const { calculation } = simulate(rules, by(500_000, 200_000), '2026-11-15');
    expect(calculation?.income.required).toBe(pesos(15_000));
  });
});

describe('the highest price', () => {
  const asked = { income: pesos(15_000), otherDebts: centavos(0), down: { percent: '40' }, years: 20 };

  test('starts at the minimum income, and at the minimum credit for the minimum value', () => {
    expect(bankCeiling(usualBankProduct, asked).value).toBeGreaterThan(0);
    expect(bankCeiling(usualBankProduct, { ...asked, income: pesos(14_999.99) }).value).toBe(0);
    const open = { ...usualBankProduct, leastIncome: 0 };
    const least = { value: pesos(500_000), credit: pesos(300_000) };
    expect(bankCeiling(open, { ...asked, income: pesos(9_329) })).toEqual(least);
  });

  test('is found for a person without savings', () => {
    const price = (asked: CreditCase) => simulate(rules, asked, '2026-11-15').calculation?.price;
    expect(price(infonavit({ salary: pesos(9_582.47) }, { mode: 'income' }))).toBe(pesos(602_000));
    expect(price(both({ mode: 'income', income: pesos(60_000) }))).toBe(pesos(1_290_000));
  });

  test('is zero when the bank’s maximum share of the value is below its minimum credit', () => {
    const careful = { ...usualBankProduct, loanToValue: [{ from: 0, value: '1' }] };
    const own = {
      income: pesos(50_000),
      otherDebts: centavos(0),
      down: { amount: pesos(1_000_000) },
      years: 20,
    };
    expect(bankCeiling(careful, own).value).toBe(0);
  });

  test('is never above the largest amount of a case', () => {
    const rich = { ...asked, income: centavos(1e12), down: { percent: '99.9999' } };
    const open = { ...usualBankProduct, mostCredit: 1e12, loanToValue: [{ from: 0, value: '100' }] };
    expect(bankCeiling({ ...open, leastCredit: 0 }, rich).value).toBeLessThanOrEqual(1e12);
  });
});

test.each([
  [60, 20],
  [61, 15],
  [65, 15],
  [66, 10],
  [80, 0],
])('at the age of %d the bank of the public page lends for %d years', (age, years) => {
  const visitor: AffordInput = { income: pesos(40_000), age, sex: 'male', savings: 0, down: pesos(300_000) };
  expect(affordCase(rules, { kind: 'bancario', asked: visitor, price: pesos(900_000) })).toMatchObject({
    years,
  });
});
