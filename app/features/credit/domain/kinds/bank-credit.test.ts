import { describe, expect, test } from 'vitest';
import { centavos, zero } from '#app/core/money.ts';
import { type BankProduct, usualBankProduct } from '../config/bank-config.ts';
import { bankCredit, type BankInput } from './bank-credit.ts';
import { bankCeiling, capacity } from '../ceilings.ts';

const pesos = (amount: number) => centavos(Math.round(amount * 100));
const input: BankInput = {
  value: pesos(2_000_000),
  down: { percent: '20' },
  years: 20,
  income: null,
  otherDebts: zero,
  age: null,
};
const bank = (change: Partial<BankProduct> = {}): BankProduct => ({ ...usualBankProduct, ...change });

test('the insured value is rounded only once, together with its premium', () => {
  const product = bank({ damage: { perThousand: '1.25', ofValue: '33.3333' } });
  const { result } = bankCredit(product, { ...input, value: centavos(100_002_099) });
  // Rounding in between would give one centavo more.
  expect(result.monthly.damage).toBe(41_667);
});

test('an income is enough when the rounded payment fits, even if the unrounded one does not', () => {
  const product = bank({
    leastCredit: 0,
    leastValue: 0,
    leastIncome: 0,
    vatOn: { fee: false, appraisal: false, damage: false },
    life: { perThousand: '1.6039', base: 'balance' },
    damage: { perThousand: '0.7521', ofValue: '80' },
    monthlyFee: 0,
  });
  // 35 % of the income minus the other debts is 6,745.4705 pesos; the payment for 144,000 is 6,745.47.
  const carried = { income: pesos(20_000.03), otherDebts: pesos(254.54), years: 2, rate: '3.1816' };
  const found = bankCeiling(product, { ...carried, down: { amount: pesos(377_274.95) } });
  expect(found.credit).toBe(pesos(144_000));
});

describe('worked examples', () => {
  test('#2: 425,000 lent for a property of 500,000', () => {
    const product = bank({
      rates: [{ from: 0, value: '10' }],
      appraisal: { kind: 'rows', rows: [{ from: 0, value: pesos(3_000) }] },
      deed: { kind: 'single', percent: '4' },
    });
    const { result } = bankCredit(product, {
      ...input,
      value: pesos(500_000),
      down: { amount: pesos(75_000) },
    });
    expect(result.monthly).toEqual({
      payment: pesos(4_101.34),
      life: pesos(212.5),
      damage: pesos(120),
      vat: zero,
      fee: zero,
      total: pesos(4_433.84),
    });
    expect(result.initial).toEqual({
      down: pesos(75_000),
      fee: pesos(4_250),
      appraisal: pesos(3_000),
      vat: zero,
      deed: pesos(20_000),
      total: pesos(102_250),
    });
    expect(result.cat).toBe('11.9');
  });

  test('#25: a property of two million with 20 % down', () => {
    const { result, problems } = bankCredit(bank(), input);
    expect(problems).toEqual([]);
    expect(result.monthly).toMatchObject({
      payment: pesos(15_974.08),
      life: pesos(800),
      damage: pesos(480),
      total: pesos(17_254.08),
    });
    expect(result.requiredIncome).toBe(pesos(49_297.37));
    expect(result.totals.life).toBe(pesos(127_644.43));
    expect(result.rows.at(-1)?.total).toBe(pesos(16_460.54));
    expect(result.cat).toBe('12.4');
  });

  test('#28: the credit that an income can pay', () => {
    expect(capacity(pesos(10_500), { yearlyRate: '10.50', months: 240 })).toBe(pesos(1_051_703.88));
  });
});

describe('limits', () => {
  test.each<[string, Partial<BankInput>, string, Record<string, unknown>]>([
    ['a down payment of the whole value', { down: { amount: pesos(2_000_000) } }, 'down_over_value', {}],
    [
      'a down payment below the minimum',
      { down: { percent: '5' } },
      'down_below',
      { min: '10', amount: pesos(200_000) },
    ],
    [
      'more than the share of the value allows',
      { value: pesos(7_000_000) },
      'over_ltv',
      { ltv: '65', amount: pesos(4_550_000) },
    ],
    ['too small', { value: pesos(500_000), down: { percent: '60' } }, 'credit_outside', {}],
    ['a term beyond the longest', { years: 40 }, 'term', { min: 5, max: 30 }],
    ['a term that is not offered', { years: 12 }, 'term_offered', { years: '5, 10, 15, 20 y 30' }],
    ['too old for the term', { age: 65 }, 'age_and_term', { limit: 80, years: 15 }],
    ['too old for any term', { age: 80 }, 'age_at_limit', {}],
    ['a child', { age: 17 }, 'under_age', { min: 18 }],
  ])('%s', (_name, change, name, params) => {
    const { problems } = bankCredit(bank(), { ...input, ...change });
    expect(problems.map(({ messageKey }) => messageKey)).toContain(`credit.limit.${name}`);
    const found = problems.find(({ messageKey }) => messageKey === `credit.limit.${name}`);
    expect(found?.params ?? {}).toMatchObject(params);
  });

  test('an insufficient income names the required one', () => {
    const { warnings } = bankCredit(bank(), { ...input, income: pesos(40_000) });
    expect(warnings).toEqual([
      { field: 'income', messageKey: 'credit.limit.income_short', params: { amount: pesos(49_297.37) } },
      { field: 'income', messageKey: 'credit.limit.payment_share', params: { pct: '43.1', max: '35' } },
    ]);
    expect(bankCredit(bank(), { ...input, income: pesos(60_000) }).warnings).toEqual([]);
  });
});

test('the credit for an income never exceeds what it can pay, and uses nearly all of it', () => {
  for (const income of [20_000, 33_333, 50_000, 120_000]) {
    const asked = { income: pesos(income), otherDebts: zero, down: { percent: '20' }, years: 20 };
    const { value, credit } = bankCeiling(bank(), asked);
    const { result } = bankCredit(bank(), { ...input, value, down: { amount: centavos(value - credit) } });
    const allowed = income * 35;
    expect(result.monthly.total).toBeLessThanOrEqual(allowed);
    expect(allowed - result.monthly.total).toBeLessThan(2_000);
  }
});

test('a down payment of 20 % of an odd price counts as 20 %: its rate applies, and rounding breaks no limit', () => {
  const product = bank({
    leastDown: '20',
    loanToValue: [{ from: 0, value: '80' }],
    rates: [
      { from: 0, value: '12' },
      { from: 20, value: '10' },
    ],
  });
  for (const value of [2_000_000.01, 2_000_000.02, 2_000_000.03, 2_000_000.04]) {
    const { result, problems } = bankCredit(product, { ...input, value: pesos(value) });
    expect(problems).toEqual([]);
    expect(result.rate).toBe('10');
  }
  const short = bankCredit(product, { ...input, down: { amount: pesos(399_999.99) } });
  expect(short.result.rate).toBe('12');
});

test('without a credit there is no monthly charge', () => {
  const product = bank({ monthlyFee: pesos(200) });
  const { result } = bankCredit(product, { ...input, down: { amount: pesos(2_000_000) } });
  expect(result.monthly.total).toBe(0);
});

test('the first month equals that of the table, and prepayments save what the two tables differ by', () => {
  const extras = {
    mode: 'term',
    inMonth: (month: number) => (month === 12 ? pesos(100_000) : zero),
  } as const;
  const [plain, with100] = [bankCredit(bank(), input), bankCredit(bank(), { ...input, extras })];
  expect(plain.result.rows[0]?.total).toBe(plain.result.monthly.total);
  expect(with100.result.saved.months).toBeGreaterThan(0);
  expect(with100.result.saved.interest).toBe(plain.result.totals.interest - with100.result.totals.interest);
  expect(with100.result.cat).toBe(plain.result.cat);
});
