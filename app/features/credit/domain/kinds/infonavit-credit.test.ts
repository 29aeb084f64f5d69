import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centavos, zero } from '#app/core/money.ts';
import { usualBankProduct } from '../config/bank-config.ts';
import { cofinavit2026 } from '../config/cofinavit-config.ts';
import { cofinavitCredit, type CofinavitInput } from './cofinavit-credit.ts';
import { infonavit2026 } from '../config/infonavit-config.ts';
import { infonavitCredit, type InfonavitInput, type InfonavitPerson } from './infonavit-credit.ts';

const pesos = (amount: number) => centavos(Math.round(amount * 100));
const person: InfonavitPerson = {
  salary: pesos(9_582.47),
  age: 30,
  sex: 'male',
  points: null,
  savings: zero,
  prequalified: null,
  isContributing: true,
};
const home: InfonavitInput = {
  price: pesos(900_000),
  appraisal: null,
  wantedYears: null,
  wantedAmount: null,
  ownSavings: zero,
  people: [person],
};
const credit = (change: Partial<InfonavitPerson> = {}, of: Partial<InfonavitInput> = {}) =>
  infonavitCredit(infonavit2026, { ...home, people: [{ ...person, ...change }], ...of });

describe('Infonavit', () => {
  test('#5: 602,691.86 at the minimum salary', () => {
    const [share] = credit().result.shares;
    expect(share).toMatchObject({
      credit: pesos(602_691.86),
      rate: '3.69',
      months: 360,
      isEstimate: true,
      titling: zero,
      monthly: { payment: pesos(2_770.68), protection: pesos(55.41), total: pesos(2_826.09) },
      cat: '3.9',
    });
    expect(share?.rows.at(-1)?.payment).toBe(pesos(2_770.86));
    expect(share?.totals.alone.interest).toBe(pesos(394_753.12));
  });

  test('two people together are lent no more of the appraisal than one', () => {
    const people = [
      { ...person, salary: pesos(30_000) },
      { ...person, salary: pesos(30_000) },
    ] as const;
    const of = { price: pesos(2_000_000), appraisal: pesos(1_000_000), people };
    expect(infonavitCredit(infonavit2026, { ...home, ...of }).result.credit).toBe(pesos(1_000_000));
    const config = { ...infonavit2026, loanToValue: '90' };
    const { result } = infonavitCredit(config, { ...home, ...of, price: pesos(1_500_000), appraisal: null });
    expect(result.credit).toBe(pesos(1_350_000));
  });

  test('the employer’s contributions shorten the term, and prepayments shorten it further', () => {
    const [share] = credit().result.shares;
    const extras = { mode: 'term', inMonth: () => pesos(500) } as const;
    const [more] = credit({}, { prepayments: extras }).result.shares;
    expect(share?.withEmployer.length).toBeLessThan(share?.rows.length ?? 0);
    expect(more?.withEmployer.length).toBeLessThan(share?.withEmployer.length ?? 0);
  });

  test('with savings for the deed, credit plus savings minus titling equals the price to the centavo', () => {
    const prices = fc.integer({ min: 20_000_000, max: 70_000_000 });
    fc.assert(
      fc.property(prices, fc.integer({ min: 4, max: 60 }), (price, share) => {
        const savings = centavos(Math.round((price * share) / 100));
        const { result } = credit({ salary: pesos(30_000), savings }, { price: centavos(price) });
        expect(result.difference).toBe(0);
        expect(result.available - price).toBeGreaterThanOrEqual(0);
        expect(result.available - price).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('without savings, the cost of the deed is paid in cash', () => {
    const { result } = credit({ salary: pesos(30_000) }, { price: pesos(600_000) });
    expect(result).toMatchObject({ credit: pesos(600_000), difference: pesos(18_000) });
  });

  test('savings above the price need no credit, and the rest is kept', () => {
    const { result, warnings } = credit({ savings: pesos(1_000_000) });
    expect(result).toMatchObject({ credit: zero, savingsLeft: pesos(100_000), difference: zero });
    expect(warnings.map(({ messageKey }) => messageKey)).toContain('credit.limit.savings_cover');
  });

  test('of two people, the smaller credit counts in part, and each pays their own', () => {
    const two = [
      { ...person, salary: pesos(40_000) },
      { ...person, salary: pesos(15_000), sex: 'female', age: 33 },
    ] as const;
    const { result } = infonavitCredit(infonavit2026, { ...home, price: pesos(3_000_000), people: two });
    expect(result.shares[1]?.most).toBe(pesos(3_566.224 * 194 * 0.8));
    expect(result.monthly).toBe(
      (result.shares[0]?.monthly.total ?? 0) + (result.shares[1]?.monthly.total ?? 0),
    );
    expect(result.ownership.map(Number).reduce((total, part) => total + part, 0)).toBeCloseTo(100, 1);
  });

  test('a shorter term is lent less, and its payment still fits the salary', () => {
    const [share] = credit({}, { wantedYears: 5 }).result.shares;
    const { warnings } = credit({}, { wantedYears: 5 });
    expect(share).toMatchObject({ months: 60, most: pesos(3_566.224 * 42) });
    expect(share?.monthly.payment).toBeLessThanOrEqual(pesos(9_582.47 * 0.3));
    expect(warnings).toEqual([]);
  });

  test('the savings of both people are used before either borrows', () => {
    const two = [
      { ...person, salary: pesos(40_000), savings: pesos(100_000) },
      { ...person, salary: pesos(15_000), savings: pesos(400_000) },
    ] as const;
    const { result } = infonavitCredit(infonavit2026, { ...home, people: two });
    expect(result).toMatchObject({ credit: pesos(412_371.13), difference: zero, savingsLeft: zero });
    expect(result.shares.map(({ usedSavings }) => usedSavings)).toEqual([pesos(100_000), pesos(400_000)]);
    const rich = infonavitCredit(infonavit2026, { ...home, price: pesos(450_000), people: two });
    expect(rich.result).toMatchObject({
      credit: zero,
      savingsLeft: pesos(50_000),
      ownership: ['22.22', '77.78'],
    });
  });

  test('neither two people together nor the larger credit alone exceeds the joint maximum', () => {
    const two = [
      { ...person, salary: pesos(40_000) },
      { ...person, salary: pesos(90_000) },
    ] as const;
    const of = { ...home, price: pesos(9_000_000), people: two };
    const most = (jointCapUmm: string) =>
      infonavitCredit({ ...infonavit2026, jointCapUmm }, of).result.shares.map((share) => share.most);
    expect(most('900')).toEqual([pesos(3_566.224 * 77), pesos(2_935_002.35)]);
    expect(most('500.5')).toEqual([zero, pesos(3_566.224 * 500.5)]);
  });

  test('the CAT includes the institute’s monthly charges', () => {
    const config = { ...infonavit2026, chargesDamage: true, adminFee: [{ from: 0, value: '1' }] };
    const [plain] = credit().result.shares;
    const [charged] = infonavitCredit(config, home).result.shares;
    expect(plain?.cat).toBe('3.9');
    expect(charged?.cat).toBe('5.0');
  });

  test.each<[string, Partial<InfonavitPerson>, Partial<InfonavitInput>, string]>([
    ['under age', { age: 17 }, {}, 'under_age'],
    ['a person at the age limit', { age: 70 }, {}, 'age_at_limit'],
    ['a term that the age does not allow', { age: 60 }, { wantedYears: 20 }, 'age_and_term'],
    ['too few points', { points: 80 }, {}, 'points'],
    ['more than the maximum', {}, { wantedAmount: pesos(5_000_000) }, 'over_cap'],
    [
      'more than the prequalified amount',
      { prequalified: { amount: pesos(500_000) } },
      { wantedAmount: pesos(600_000) },
      'over_prequalified',
    ],
  ])('%s', (_name, change, of, name) => {
    expect(credit(change, of).problems.map(({ messageKey }) => messageKey)).toEqual([`credit.limit.${name}`]);
  });
});

const joint: CofinavitInput = {
  variant: 'cofinavit',
  price: pesos(2_000_000),
  appraisal: null,
  salary: pesos(40_000),
  age: 35,
  sex: 'male',
  infonavit: { credit: pesos(700_000), years: 30 },
  savings: pesos(150_000),
  bankYears: 20,
  additionalDown: zero,
  income: null,
  otherDebts: zero,
  isContributing: false,
};
const rules = { infonavit: infonavit2026, cofinavit: cofinavit2026, bank: usualBankProduct };

describe('Cofinavit', () => {
  test('#26: a property of two million', () => {
    const { result, problems } = cofinavitCredit(rules, joint);
    expect(problems).toEqual([]);
    expect(result).toMatchObject({
      counted: pesos(829_000),
      down: pesos(71_000),
      institute: { titling: pesos(21_000), payment: pesos(6_377.02), protection: pesos(127.54) },
      bank: {
        credit: pesos(1_100_000),
        monthly: { payment: pesos(10_982.18), life: pesos(550), damage: pesos(480), total: pesos(12_012.18) },
        cat: '12.7',
      },
      monthly: pesos(18_516.74),
      requiredIncome: pesos(52_904.97),
      signing: { withoutDeed: pesos(87_500) },
    });
    expect(result.institute.rows).toHaveLength(360);
    expect(result.bank.rows).toHaveLength(240);
    expect(result.bank.rows.at(-1)?.balance).toBe(0);
  });

  test.each<[string, Partial<CofinavitInput>, string]>([
    [
      'more than Infonavit lends in a Cofinavit',
      { infonavit: { credit: pesos(1_200_000), years: 30 } },
      'cofinavit_cap',
    ],
    ['a salary too high for the variant', { variant: 'additional_income' }, 'additional_salary'],
    ['a price that needs no bank credit', { price: pesos(800_000) }, 'bank_not_needed'],
    ['a bank credit below the minimum', { price: pesos(900_000), savings: pesos(150_000) }, 'bank_below'],
    ['too old', { age: 50 }, 'age_and_term'],
  ])('%s', (_name, change, name) => {
    const { problems } = cofinavitCredit(rules, { ...joint, ...change });
    expect(problems.map(({ messageKey }) => messageKey)).toContain(`credit.limit.${name}`);
  });
});
