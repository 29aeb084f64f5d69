import { describe, expect, test } from 'vitest';
import { usualBankProduct } from '#app/features/credit/domain/config/bank-config.ts';
import { creditCase, emptyCase } from '#app/features/credit/domain/credit-case.ts';
import { firstConfigs } from '#app/features/credit/domain/credit-rules.ts';
import {
  hasPrepayments,
  valueAt,
  withoutOwnRate,
  withoutPrepayments,
  withPrepayment,
  withPrice,
  withValue,
} from './case-updates.ts';

const config = {
  ...firstConfigs.bancario,
  products: [usualBankProduct, { ...usualBankProduct, key: 'corto', years: [5, 10], usualYears: 10 }],
};
const bank = emptyCase('bancario', firstConfigs);
const institute = emptyCase('infonavit', firstConfigs);
const both = emptyCase('cofinavit', firstConfigs);

describe('an answer', () => {
  test('is written where the problem of its field points, and nothing else moves', () => {
    const changed = withValue(institute, 'second.salary', { value: 1_200_000, config });
    expect(valueAt(changed, 'second.salary')).toBe(1_200_000);
    expect(changed).toEqual({ ...institute, second: { ...institute.second, salary: 1_200_000 } });
    expect(institute.second.salary).toBeNull();
  });

  test('of the prepayments leaves the months that were filled in', () => {
    const filled = withPrepayment(bank, 12, 10_000_000);
    expect(withValue(filled, 'prepayments.monthly', { value: 100_000, config }).prepayments).toEqual({
      mode: 'term',
      monthly: 100_000,
      byMonth: { 12: 10_000_000 },
    });
  });

  test('that a case does not have is nothing', () => {
    expect(valueAt(institute, 'downPercent')).toBeNull();
  });
});

describe('what one answer does to others', () => {
  test('a product without the term brings its usual one', () => {
    expect(withValue(bank, 'product', { value: 'corto', config })).toMatchObject({
      product: 'corto',
      years: 10,
    });
    expect(withValue(both, 'product', { value: 'corto', config })).toMatchObject({ bankYears: 10 });
  });

  test('a product with the term keeps it', () => {
    const short = { ...bank, years: 5 };
    expect(withValue(short, 'product', { value: 'corto', config })).toMatchObject({ years: 5 });
  });

  test('from the income there is neither a wanted credit nor an appraisal', () => {
    const byCredit = { ...bank, downBy: 'credit' as const, downPercent: null, credit: 100 };
    expect(withValue(byCredit, 'mode', { value: 'income', config })).toMatchObject({
      mode: 'income',
      downBy: 'percent',
      downPercent: '20',
    });
    const appraised = { ...both, appraisal: 100 };
    expect(withValue(appraised, 'mode', { value: 'income', config })).toMatchObject({ appraisal: null });
    expect(withValue(appraised, 'mode', { value: 'value', config })).toMatchObject({ appraisal: 100 });
  });

  test('a down payment in pesos stays in pesos', () => {
    const inPesos = { ...bank, downBy: 'amount' as const, downAmount: 5_000_000 };
    expect(withValue(inPesos, 'mode', { value: 'income', config })).toMatchObject({ downBy: 'amount' });
  });
});

describe('prepayments', () => {
  test('a month that was emptied is no longer there', () => {
    const filled = withPrepayment(withPrepayment(bank, 12, 10_000_000), 24, 0);
    expect(filled.prepayments.byMonth).toEqual({ 12: 10_000_000, 24: 0 });
    expect(withPrepayment(filled, 12, null).prepayments.byMonth).toEqual({ 24: 0 });
  });

  test('never more than a case carries', () => {
    const asked = withPrepayment(bank, 1, 99_999_999_999_999);
    expect(creditCase.safeParse(asked).success).toBe(true);
  });

  test('all of them go at once, and how they work stays', () => {
    const filled = withPrepayment(
      { ...bank, prepayments: { mode: 'payment', monthly: 5, byMonth: {} } },
      3,
      9,
    );
    expect(hasPrepayments(filled)).toBe(true);
    expect(withoutPrepayments(filled).prepayments).toEqual({ mode: 'payment', monthly: 0, byMonth: {} });
    expect(hasPrepayments(withoutPrepayments(filled))).toBe(false);
  });
});

test('the price of a home goes where each credit asks for it', () => {
  expect(withPrice(bank, 7)).toMatchObject({ value: 7 });
  expect(withPrice(institute, 7)).toMatchObject({ price: 7 });
  expect(withPrice(both, 7)).toMatchObject({ price: 7 });
});

test('a rate of one’s own goes without touching what Infonavit told the person', () => {
  expect(withoutOwnRate({ ...bank, rate: '9' })).toMatchObject({ rate: null });
  expect(withoutOwnRate({ ...both, bankRate: '9' })).toMatchObject({ bankRate: null });
  const told = { ...institute, first: { ...institute.first, prequalifiedRate: '9' } };
  expect(withoutOwnRate(told)).toEqual(told);
});
