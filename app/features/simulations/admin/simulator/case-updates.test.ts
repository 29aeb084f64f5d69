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
  test('is written to the path that its problem names, and nothing else changes', () => {
    const changed = withValue(institute, 'second.salary', { value: 1_200_000, config });
    expect(valueAt(changed, 'second.salary')).toBe(1_200_000);
    expect(changed).toEqual({ ...institute, second: { ...institute.second, salary: 1_200_000 } });
    expect(institute.second.salary).toBeNull();
  });

  test('about the prepayments keeps the months that were filled in', () => {
    const filled = withPrepayment(bank, 12, 10_000_000);
    expect(withValue(filled, 'prepayments.monthly', { value: 100_000, config }).prepayments).toEqual({
      mode: 'term',
      monthly: 100_000,
      byMonth: { 12: 10_000_000 },
    });
  });

  test('to a field that the case does not have changes nothing', () => {
    expect(valueAt(institute, 'downPercent')).toBeNull();
  });
});

describe('effects of one answer on others', () => {
  test('a product that does not offer the term sets its usual one', () => {
    expect(withValue(bank, 'product', { value: 'corto', config })).toMatchObject({
      product: 'corto',
      years: 10,
    });
    expect(withValue(both, 'product', { value: 'corto', config })).toMatchObject({ bankYears: 10 });
  });

  test('a product that offers the term keeps it', () => {
    const short = { ...bank, years: 5 };
    expect(withValue(short, 'product', { value: 'corto', config })).toMatchObject({ years: 5 });
  });

  test('starting from the income removes the wanted credit and the appraisal', () => {
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
  test('an emptied month is removed', () => {
    const filled = withPrepayment(withPrepayment(bank, 12, 10_000_000), 24, 0);
    expect(filled.prepayments.byMonth).toEqual({ 12: 10_000_000, 24: 0 });
    expect(withPrepayment(filled, 12, null).prepayments.byMonth).toEqual({ 24: 0 });
  });

  test('are never more than the limit of a case', () => {
    const asked = withPrepayment(bank, 1, 99_999_999_999_999);
    expect(creditCase.safeParse(asked).success).toBe(true);
  });

  test('can be removed all at once, and their other settings stay', () => {
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

test('the price of a property goes into the field that each credit has for it', () => {
  expect(withPrice(bank, 7)).toMatchObject({ value: 7 });
  expect(withPrice(institute, 7)).toMatchObject({ price: 7 });
  expect(withPrice(both, 7)).toMatchObject({ price: 7 });
});

test('removing an own rate keeps the figures of the precalificación', () => {
  expect(withoutOwnRate({ ...bank, rate: '9' })).toMatchObject({ rate: null });
  expect(withoutOwnRate({ ...both, bankRate: '9' })).toMatchObject({ bankRate: null });
  const told = { ...institute, first: { ...institute.first, prequalifiedRate: '9' } };
  expect(withoutOwnRate(told)).toEqual(told);
});
