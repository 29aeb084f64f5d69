import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centavos } from '#app/core/money.ts';
import { someRules, twoCredits } from '#tests/support/credit/credit-rules.ts';
import { affordable, type AffordInput, affordCase, monthlyOf } from './afford.ts';
import { type BankProduct, usualBankProduct } from './config/bank-config.ts';
import { bankCredit } from './kinds/bank-credit.ts';
import { bankCeiling } from './ceilings.ts';
import { type CofinavitCase, creditCase, emptyCase } from './credit-case.ts';
import { creditKinds, firstConfigs, staleFigures } from './credit-rules.ts';
import { simulate } from './simulate.ts';

const pesos = (amount: number) => centavos(Math.round(amount * 100));
const rules = someRules();
const today = '2026-11-15';

const bank = { ...emptyCase('bancario', rules), value: pesos(2_000_000) };
const institute = {
  ...emptyCase('infonavit', rules),
  price: pesos(900_000),
  first: { ...emptyCase('infonavit', rules).first, salary: pesos(9_582.47), age: 30, sex: 'male' as const },
};
const both = twoCredits;

describe('a calculation', () => {
  test('of the bank: example 25 as two cards, a verdict and a table', () => {
    const { calculation, problems } = simulate(rules, { ...bank, income: pesos(50_000) }, today);
    expect(problems).toEqual([]);
    expect(calculation).toMatchObject({
      price: pesos(2_000_000),
      credit: pesos(1_600_000),
      inForceSince: '2026-02-01',
      monthly: {
        total: pesos(17_254.08),
        lines: [
          { name: 'payment', amount: pesos(15_974.08) },
          { name: 'life', amount: pesos(800) },
          { name: 'damage', amount: pesos(480) },
        ],
      },
      income: { required: pesos(49_297.37), verdict: 'enough' },
      cats: [{ part: 'bank', value: '12.4' }],
      saving: null,
    });
    expect(calculation?.tables[0]?.rows).toHaveLength(240);
    expect(calculation?.tables[0]?.columns).not.toContain('employer');
  });

  test('of Infonavit: the employer’s contributions have a column and save years', () => {
    const { calculation } = simulate(rules, institute, today);
    expect(calculation?.monthly.total).toBe(pesos(2_826.09));
    expect(calculation?.tables[0]?.columns).toContain('employer');
    expect(calculation?.saving?.months).toBeGreaterThan(60);
    expect(calculation?.initial.lines.map(({ name }) => name)).toEqual(['difference', 'appraisal']);
  });

  test('of Cofinavit: example 26, both credits together and separately', () => {
    const { calculation, problems } = simulate(rules, both, today);
    expect(problems).toEqual([]);
    expect(calculation?.monthly.total).toBe(pesos(18_516.74));
    expect(calculation?.income.required).toBe(pesos(52_904.97));
    const [together, infonavit, lender] = calculation?.tables ?? [];
    for (const [index, row] of (together?.rows ?? []).entries()) {
      const parts = (infonavit?.rows[index]?.total ?? 0) + (lender?.rows[index]?.total ?? 0);
      expect(row.total).toBe(parts);
      expect(row.institute + row.bank).toBe(row.total);
    }
  });

  test('of Cofinavit: both lend on the appraisal when it is below the price', () => {
    const lent = (appraisal: number | null) =>
      simulate(rules, { ...both, appraisal }, today).calculation?.facts.find(
        ({ name }) => name === 'bank_credit',
      );
    expect(lent(pesos(1_900_000))).toMatchObject({ amount: pesos(1_010_000) });
    expect(lent(pesos(2_300_000))).toEqual(lent(null));
    const asked = { ...both, mode: 'income' as const, income: pesos(60_000), appraisal: pesos(1) };
    expect(simulate(rules, asked, today)).toEqual(simulate(rules, { ...asked, appraisal: null }, today));
  });

  test('of Cofinavit: a limit of the bank is reported at the field that corrects it', () => {
    const fields = (asked: CofinavitCase) => simulate(rules, asked, today).problems.map(({ field }) => field);
    expect(fields({ ...both, bankYears: 7 })).toEqual(['bankYears']);
    expect(fields({ ...both, price: pesos(450_000), infonavitCredit: pesos(200_000) })).toContain('price');
    expect(fields({ ...both, price: pesos(450_000), infonavitCredit: pesos(200_000) })).not.toContain(
      'value',
    );
  });

  test('of apoyo: the employer prepays the bank’s credit, and the subcuenta is not a down payment', () => {
    const apoyo: CofinavitCase = { ...both, variant: 'apoyo', additionalDown: pesos(400_000) };
    const { calculation, problems } = simulate(rules, apoyo, today);
    expect(problems).toEqual([]);
    expect(calculation?.credit).toBe(pesos(1_600_000));
    expect(calculation?.tables[0]?.rows[1]?.employer).toBe(pesos(4_000));
    expect(calculation?.facts).toContainEqual({
      name: 'savings_guarantee',
      is: 'amount',
      amount: pesos(150_000),
    });
    expect(calculation?.saving?.months).toBeGreaterThan(0);
  });

  test('the protection fund is a part of the actual payment, also after a prepayment has lowered it', () => {
    const prepayments = { mode: 'payment' as const, monthly: 0, byMonth: { 12: pesos(300_000) } };
    const fund = ({ total, protection }: { total: number; protection: number }) =>
      protection / (total - protection);
    const alone = simulate(rules, { ...institute, prepayments }, today).calculation?.tables[0]?.rows ?? [];
    const toInstitute = { ...both, prepaymentsTo: 'institute' as const, prepayments };
    const part = simulate(rules, toInstitute, today).calculation?.tables[1]?.rows ?? [];
    for (const rows of [alone, part]) {
      expect(rows[12]?.total).toBeLessThan(rows[11]?.total ?? 0);
      for (const row of rows.slice(0, -1)) expect(fund(row)).toBeCloseTo(0.02, 4);
    }
  });

  test('the monthly payment to Infonavit is the same in the card and in the table', () => {
    const agreed = simulate(rules, { ...both, infonavitPayment: pesos(1_000) }, today).calculation;
    const [first] = agreed?.tables[1]?.rows ?? [];
    expect(agreed?.monthly.lines[0]?.amount).toBe((first?.interest ?? 0) + (first?.capital ?? 0));
  });

  test('every column of every table repays the credit to the centavo', () => {
    for (const asked of [bank, institute, both]) {
      const { calculation } = simulate(rules, asked, today);
      for (const { part, rows } of calculation?.tables ?? []) {
        const repaid = rows.reduce((total, row) => total + row.capital + row.employer + row.extra, 0);
        expect(repaid, part).toBe(rows[0]?.opening);
        expect(rows.at(-1)?.balance, part).toBe(0);
      }
    }
  });

  test('is the same after being written as JSON and read again', () => {
    for (const asked of [bank, institute, both]) {
      expect(creditCase.parse(JSON.parse(JSON.stringify(asked)))).toEqual(asked);
      const counted = simulate(rules, asked, today);
      expect(JSON.parse(JSON.stringify(counted))).toEqual(counted);
    }
  });
});

describe('prepayments', () => {
  const prepayments = { mode: 'term' as const, monthly: 0, byMonth: { 12: pesos(100_000) } };

  test('#21 with the table: a hundred thousand in the twelfth month', () => {
    const million = { ...bank, value: pesos(1_250_000), prepayments };
    const { calculation } = simulate(rules, million, today);
    expect(calculation?.tables[0]?.rows[11]).toMatchObject({
      extra: pesos(100_000),
      balance: pesos(884_460.68),
    });
    expect(calculation?.tables[0]?.rows).toHaveLength(184);
    expect(calculation?.saving).toEqual({ months: 56, interest: pesos(466_065.02) });
  });

  test('the amount of a single month replaces the monthly one', () => {
    const every = { ...prepayments, monthly: pesos(1_000), byMonth: { 3: 0 } };
    const { calculation } = simulate(rules, { ...bank, prepayments: every }, today);
    expect(calculation?.tables[0]?.rows.slice(0, 4).map(({ extra }) => extra)).toEqual(
      [1_000, 1_000, 0, 1_000].map(pesos),
    );
  });

  test('more than the balance is reported at its month', () => {
    const over = { ...prepayments, byMonth: { 2: pesos(5_000_000), 200: pesos(10) } };
    const { problems } = simulate(rules, { ...bank, prepayments: over }, today);
    expect(problems.map(({ field, messageKey }) => [field, messageKey])).toEqual([
      ['prepayments.2', 'credit.limit.prepayment_over'],
      ['prepayments.200', 'credit.limit.prepayment_over'],
    ]);
  });
});

describe('missing input', () => {
  test.each([
    ['value', { ...bank, value: null }, 'empty'],
    ['value', { ...bank, value: 0 }, 'not_positive'],
    ['downPercent', { ...bank, downPercent: null }, 'empty'],
    ['product', { ...bank, product: 'no-hay' }, 'no_product'],
    ['first.salary', { ...institute, first: { ...institute.first, salary: null } }, 'empty'],
    ['second.salary', { ...institute, creditType: 'conyugal' as const }, 'second_missing'],
    ['infonavitCredit', { ...both, infonavitCredit: null }, 'empty'],
  ])('%s', (field, asked, name) => {
    const { calculation, problems } = simulate(rules, asked, today);
    expect(calculation).toBeNull();
    expect(problems).toEqual([{ field, messageKey: `credit.limit.${name}` }]);
  });
});

describe('from the income', () => {
  test('the calculation shows the price that the income can pay', () => {
    const asked = { ...bank, mode: 'income' as const, value: null, income: pesos(49_300) };
    const { calculation, problems, warnings } = simulate(rules, asked, today);
    expect([...problems, ...warnings]).toEqual([]);
    expect(calculation?.credit).toBe(pesos(1_600_000));
    expect(calculation?.income.verdict).toBe('enough');
  });

  test('an insufficient income names the required one', () => {
    const asked = { ...bank, mode: 'income' as const, income: pesos(4_000) };
    const { calculation, problems } = simulate(rules, asked, today);
    expect(calculation).toBeNull();
    expect(problems[0]).toMatchObject({ field: 'income', messageKey: 'credit.limit.income_short' });
  });

  test('a share below the minimum is raised to the minimum, and reported once, at its field', () => {
    const careful = { ...usualBankProduct, leastDown: '20' };
    const own = { ...rules, bancario: { ...rules.bancario, products: [careful] } };
    const asked = { ...bank, mode: 'income' as const, income: pesos(49_300), downPercent: '5' };
    const { calculation, problems } = simulate(own, asked, today);
    expect(calculation).toMatchObject({ price: pesos(2_000_000), credit: pesos(1_600_000) });
    expect(problems).toMatchObject([{ field: 'downPercent', messageKey: 'credit.limit.down_below' }]);
  });

  test('of Cofinavit: the income required by example 26 reaches its price', () => {
    const earning = { mode: 'income' as const, income: pesos(52_905), additionalDown: pesos(71_000) };
    expect(simulate(rules, { ...both, ...earning }, today).calculation?.price).toBe(pesos(2_000_000));
  });

  test('of apoyo: a person with more cash than the bank accepts keeps part of it', () => {
    const apoyo: CofinavitCase = { ...both, variant: 'apoyo', mode: 'income', income: pesos(16_000) };
    const { calculation, problems } = simulate(rules, { ...apoyo, additionalDown: pesos(12_000_000) }, today);
    expect(problems).toEqual([]);
    expect(calculation?.credit).toBe(pesos(300_000));
  });

  test('of Infonavit and of Cofinavit, the price that is shown can be paid', () => {
    const alone = simulate(rules, { ...institute, mode: 'income', ownSavings: pesos(50_000) }, today);
    expect(alone.calculation?.initial.lines[0]?.amount).toBeLessThanOrEqual(pesos(50_000));
    const unsaved = { ...institute.first, salary: pesos(20_000) };
    const { calculation } = simulate(rules, { ...institute, mode: 'income', first: unsaved }, today);
    // The credit does not cover the deed: a person without cash is told its cost, but the property stays within reach.
    expect(calculation?.price).toBe(pesos(741_000));
    expect(calculation?.initial.lines[0]).toEqual({ name: 'difference', amount: pesos(22_230) });
    const income = pesos(60_000);
    const two = simulate(rules, { ...both, mode: 'income', income, additionalDown: pesos(100_000) }, today);
    expect(two.problems).toEqual([]);
    expect(two.calculation?.income.verdict).toBe('enough');
    expect(two.calculation?.initial.lines[0]?.amount).toBeLessThanOrEqual(pesos(100_000));
  });
});

/** Shares and rates that depend on the value, as banks have them. */
const stepped: BankProduct = {
  ...usualBankProduct,
  rates: [
    { from: 0, value: '11.40' },
    { from: 20, value: '10.90' },
    { from: 35, value: '10.20' },
  ],
};

test('the highest price with a fixed down payment keeps every limit, and a thousand pesos more break one', () => {
  const cases = fc.record({
    income: fc.integer({ min: 1_600_000, max: 90_000_000 }).map(centavos),
    down: fc.integer({ min: 0, max: 600_000_000 }).map(centavos),
    years: fc.constantFrom(5, 10, 15, 20, 30),
  });
  const fits = (value: number, { income, down, years }: { income: number; down: number; years: number }) => {
    const { problems, warnings } = bankCredit(stepped, {
      value: centavos(value),
      down: { amount: centavos(Math.max(0, Math.min(down, value - stepped.leastCredit))) },
      years,
      income: centavos(income),
      otherDebts: centavos(0),
      age: null,
    });
    return problems.length === 0 && warnings.length === 0;
  };
  fc.assert(
    fc.property(cases, ({ income, down, years }) => {
      const asked = { income, otherDebts: centavos(0), down: { amount: down }, years };
      const { value } = bankCeiling(stepped, asked);
      const of = { income, down, years };
      if (value > 0) expect(fits(value, of)).toBe(true);
      for (const more of [100_000, 5_000_000, 40_000_000, 300_000_000]) {
        expect(fits((value === 0 ? 50_000_000 : value) + more, of), String(more)).toBe(false);
      }
    }),
    { numRuns: 400 },
  );
});

/** A case whose highest price with each rate falls into the range of another rate. */
const betweenRates = {
  income: 11_620_141,
  additionalDown: 7_771_809,
  infonavitCredit: 109_085_489,
  savings: 39_154_777,
  otherDebts: 0,
  bankYears: 20,
};

test('the highest price of a Cofinavit can be paid, and a thousand pesos more cannot', () => {
  const people = fc.record({
    income: fc.integer({ min: 3_000_000, max: 15_000_000 }),
    additionalDown: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 60_000_000 })),
    infonavitCredit: fc.integer({ min: 20_000_000, max: 115_000_000 }),
    savings: fc.integer({ min: 0, max: 40_000_000 }),
    otherDebts: fc.integer({ min: 0, max: 500_000 }),
    bankYears: fc.constantFrom(10, 20),
  });
  const charged = { ...stepped, monthlyFee: pesos(150), vatOn: { fee: true, appraisal: true, damage: true } };
  const own = { ...rules, bancario: { ...rules.bancario, products: [charged] } };
  const isCarried = (asked: CofinavitCase, price: number) => {
    const { calculation, problems, warnings } = simulate(own, { ...asked, mode: 'value', price }, today);
    const [down] = calculation?.initial.lines ?? [];
    return problems.length === 0 && warnings.length === 0 && (down?.amount ?? 0) <= asked.additionalDown;
  };
  fc.assert(
    fc.property(people, (person) => {
      const asked = { ...both, ...person, isContributing: false };
      const { calculation, problems } = simulate(own, { ...asked, mode: 'income' }, today);
      if (!calculation) return;
      expect(problems).toEqual([]);
      // A person with so much cash that the bank would lend less than its minimum keeps part of it.
      const paidDown = Number(calculation.initial.lines[0]?.amount);
      expect(paidDown).toBeLessThanOrEqual(person.additionalDown);
      const kept = { ...asked, additionalDown: paidDown };
      expect(isCarried(kept, calculation.price)).toBe(true);
      for (const more of [100_000, 5_000_000, 60_000_000]) {
        expect(isCarried(asked, calculation.price + more), String(more)).toBe(false);
      }
    }),
    { numRuns: 200, examples: [[betweenRates]] },
  );
});

describe('what a visitor can afford', () => {
  const person: AffordInput = {
    income: pesos(35_000),
    age: 32,
    sex: 'female',
    savings: pesos(120_000),
    down: pesos(250_000),
  };

  test('without savings is what Infonavit lends, whatever the deed costs', () => {
    const nothing = { ...person, income: pesos(20_000), age: 30, savings: 0, down: 0 };
    const reached = affordable(rules, nothing, today).find(({ kind }) => kind === 'infonavit');
    expect(reached).toMatchObject({ price: pesos(741_000), credit: pesos(741_000) });
    const little = affordable(rules, { ...nothing, down: pesos(1_000) }, today);
    expect(little.find(({ kind }) => kind === 'infonavit')?.price).toBe(pesos(741_000));
    const dearer = { kind: 'infonavit' as const, asked: nothing, price: pesos(742_000), today };
    expect(monthlyOf(rules, dearer)).toBeNull();
  });

  test('is, for each credit, a price with its monthly payment, and no higher price is possible', () => {
    for (const { kind, price, monthly } of affordable(rules, person, today)) {
      expect(price, kind).toBeGreaterThan(pesos(500_000));
      expect(monthlyOf(rules, { kind, asked: person, price, today }), kind).toBe(monthly);
      expect(monthlyOf(rules, { kind, asked: person, price: price + 100_000, today }), kind).toBeNull();
      const { problems, warnings } = simulate(
        rules,
        affordCase(rules, { kind, asked: person, price }),
        today,
      );
      expect([...problems, ...warnings], kind).toEqual([]);
    }
  });

  test('a bank without a minimum credit does not make the calculation endless', () => {
    const [product = usualBankProduct] = rules.bancario.products;
    const open = { ...product, leastCredit: 0, leastValue: 0, leastIncome: 0 };
    const free = { ...rules, bancario: { ...rules.bancario, products: [open] } };
    const rich: AffordInput = { income: pesos(30_000), age: 30, sex: 'male', savings: 0, down: 1e12 };
    const [reached] = affordable(free, rich, today);
    expect(reached?.price).toBeGreaterThan(pesos(1_000_000));
    expect(reached?.credit).toBe(pesos(1_000));
    expect(reached?.monthly).toBeLessThanOrEqual(pesos(10_500));
  });

  test('without Infonavit only includes the bank', () => {
    const kinds = affordable(rules, { ...person, savings: null }, today).map(({ kind }) => kind);
    expect(kinds).toEqual(['bancario']);
  });

  test('with more cash is never less', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000_000, max: 15_000_000 }),
        fc.integer({ min: 0, max: 100_000_000 }),
        fc.integer({ min: 18, max: 68 }),
        (income, down, age) => {
          const less = { ...person, income, down, age };
          const price = (asked: AffordInput) => affordable(rules, asked, today).map((one) => one.price);
          const before = price(less);
          for (const [index, one] of price({ ...less, down: down + 20_000_000 }).entries()) {
            expect(one, creditKinds[index]).toBeGreaterThanOrEqual(before[index] ?? 0);
          }
        },
      ),
      { numRuns: 150 },
    );
  });
});

test('figures of an earlier year are reported from 1 February and 1 January on', () => {
  const names = (day: string) => staleFigures(firstConfigs.infonavit, day).map(({ field }) => field);
  expect(names('2026-12-31')).toEqual([]);
  expect(names('2027-01-01')).toEqual(['minimumWage']);
  expect(names('2027-02-01')).toEqual(['uma', 'minimumWage']);
});
