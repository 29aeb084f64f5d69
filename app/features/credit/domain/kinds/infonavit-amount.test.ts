import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centavos } from '#app/core/money.ts';
import {
  employerContribution,
  estimatedAmount,
  levelOf,
  longestTerm,
  monthlyMinimumWage,
  rateOf,
  ummAmount,
} from './infonavit-amount.ts';
import { monthlyPayment } from '../level-loan.ts';
import { infonavit2026, type InfonavitConfig } from '../config/infonavit-config.ts';

const pesos = (amount: number) => centavos(Math.round(amount * 100));
const year = (daily: string): InfonavitConfig => ({
  ...infonavit2026,
  uma: { daily, from: '2025-02-01' },
});

describe('published figures', () => {
  test.each([
    ['117.31', '823', 2_935_002.35],
    ['113.14', '325', 1_117_823.2],
    ['113.14', '1481.4', 5_095_210.12],
    ['103.74', '823', 2_595_491.81],
    ['108.57', '823', 2_716_334.54],
    ['113.14', '192', 660_375.55],
    ['117.31', '2.8', 9_985.43],
    ['117.31', '3.9', 13_908.27],
  ])('UMA %s × 30.4 × %s', (daily, multiple, amount) => {
    expect(ummAmount(year(daily), multiple)).toBe(pesos(amount));
  });

  test('the monthly minimum wage, and the employer’s maximum contribution', () => {
    expect(monthlyMinimumWage(infonavit2026)).toBe(pesos(9_577.22));
    expect(employerContribution(infonavit2026, pesos(500_000))).toBe(pesos(4_457.78 * 2));
  });

  test.each([
    [9_577.22, '3.69'],
    [9_628.8, '3.69'],
    [9_628.81, '3.88'],
    [10_000, '4.07'],
    [12_000, '5.02'],
    [23_537.07, '10.31'],
    [23_537.08, '10.45'],
    [120_000, '10.45'],
  ])('#33: with a salary of %d the rate is %s %%', (salary, rate) => {
    expect(rateOf(infonavit2026, pesos(salary))).toBe(rate);
  });
});

describe('the rule for amounts', () => {
  test.each([
    [9_582.47, 30, 169, 602_691.86, 2_770.68],
    [9_582.47, 41, 166, 591_993.18, 2_773.01],
    [15_000, 30, 194, 691_847.46, 4_473.52],
    [120_000, 30, 823, 2_935_002.35, 26_737.97],
  ])('2026: %d at %d years is %d UMM', (salary, age, umm, amount, payment) => {
    const rule = estimatedAmount(infonavit2026, { salary: pesos(salary), age, sex: 'male' });
    expect(rule).toMatchObject({ umm, amount: pesos(amount) });
    expect(monthlyPayment({ principal: rule.amount, yearlyRate: rule.rate, months: rule.months })).toBe(
      pesos(payment),
    );
  });

  test('the discount is 20 % at the minimum wage and nearly a third one centavo above it', () => {
    const of = (salary: number) =>
      estimatedAmount(infonavit2026, { salary: pesos(salary), age: 30, sex: 'male' }).amount;
    expect(of(9_577.22)).toBe(pesos(402_983.31));
    expect(of(9_577.23)).toBe(pesos(602_691.86));
  });

  test('without interest a whole number of UMM stays whole', () => {
    const config = { ...infonavit2026, rates: [{ from: 0, value: '0' }] };
    const person = { salary: pesos(10 * 3_566.224), age: 30, sex: 'male' } as const;
    expect(levelOf(config, person.salary)).toBe(100);
    expect(estimatedAmount(config, person, { months: 24 }).umm).toBe(72);
  });

  test('lends less for a shorter term', () => {
    const person = { salary: pesos(9_582.47), age: 30, sex: 'male' } as const;
    expect(estimatedAmount(infonavit2026, person, { months: 60 }).umm).toBe(42);
  });

  test('allows women five years more, and the shorter term when the sex is not given', () => {
    expect(longestTerm(infonavit2026, { age: 50, sex: 'male' })).toBe(240);
    expect(longestTerm(infonavit2026, { age: 50, sex: 'other' })).toBe(240);
    expect(longestTerm(infonavit2026, { age: 50, sex: 'female' })).toBe(300);
    expect(longestTerm(infonavit2026, { age: 70, sex: 'male' })).toBe(0);
  });

  test('never lends more than the maximum', () => {
    const person = fc.record({
      salary: fc.integer({ min: 100_000, max: 50_000_000 }).map(centavos),
      age: fc.integer({ min: 18, max: 74 }),
      sex: fc.constantFrom('male', 'female', 'other'),
    });
    fc.assert(
      fc.property(person, (one) => {
        const { umm, amount } = estimatedAmount(infonavit2026, one);
        expect(umm).toBeLessThanOrEqual(823);
        expect(amount).toBeLessThanOrEqual(pesos(2_935_002.35));
      }),
    );
  });
});
