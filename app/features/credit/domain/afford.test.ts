import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { someRules } from '#tests/support/credit/credit-rules.ts';
import { type Affordable, affordable, affordCase, type AffordInput, monthlyOf, withMore } from './afford.ts';
import type { CreditRules } from './credit-rules.ts';
import { simulate } from './simulate.ts';

const today = '2026-11-15';
const thousandPesos = 100_000;
const rules = someRules();
const [product] = rules.bancario.products;
/** A deed by its items with a tax that rises with the price, VAT on fees, and a fee that depends on little else. */
const itemised: CreditRules = {
  ...rules,
  bancario: {
    ...rules.bancario,
    municipalities: [
      {
        name: 'Hermosillo',
        rows: [
          { from: 0, value: '2' },
          { from: 150_000_000, value: '5' },
        ],
      },
    ],
    products: product
      ? [
          {
            ...product,
            openingFee: '2.5',
            vatOn: { fee: true, appraisal: true, damage: true },
            deed: { kind: 'itemised', notary: '1.5', registry: 1_250_000, other: 333_333 },
          },
        ]
      : [],
  },
};

const visitor: fc.Arbitrary<AffordInput> = fc.record({
  income: fc.integer({ min: 800_000, max: 20_000_000 }),
  age: fc.integer({ min: 18, max: 70 }),
  sex: fc.constantFrom('female', 'male', 'other'),
  savings: fc.option(fc.integer({ min: 0, max: 60_000_000 })),
  down: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 300_000_000 })),
});

const signingCosts = (of: CreditRules, asked: AffordInput, { kind }: Affordable, price: number) =>
  simulate(of, affordCase(of, { kind, asked, price }), today).calculation?.initial.total ?? Infinity;

/** The visitor with what the page says is missing, and a credit that reaches some price. */
const reached = (of: CreditRules, asked: AffordInput) =>
  affordable(of, asked, today)
    .filter(({ price }) => price > 0)
    .map((scheme) => ({ scheme, funded: withMore(asked, scheme.missing) }));

describe.each([
  ['the rules in force', rules],
  ['a deed by its items', itemised],
])('the highest price with %s', (_name, of) => {
  test('can be signed for: the savings pay the down payment and every cost', () => {
    fc.assert(
      fc.property(visitor, (asked) => {
        for (const { scheme, funded } of reached(of, asked)) {
          const { kind, price, monthly } = scheme;
          expect(signingCosts(of, funded, scheme, price), kind).toBeLessThanOrEqual(funded.down);
          expect(monthlyOf(of, { kind, asked: funded, price, today }), kind).toBe(monthly);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('is the highest: a thousand pesos above it is out of reach', () => {
    fc.assert(
      fc.property(visitor, (asked) => {
        for (const { scheme, funded } of reached(of, asked)) {
          const { kind, price } = scheme;
          for (const more of [thousandPesos, 25 * thousandPesos]) {
            expect(monthlyOf(of, { kind, asked: funded, price: price + more, today }), kind).toBeNull();
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  test('has a payment for every price down to the lowest', () => {
    fc.assert(
      fc.property(visitor, fc.double({ min: 0, max: 1, noNaN: true }), (asked, share) => {
        for (const { scheme, funded } of reached(of, asked)) {
          const { kind, price, lowest } = scheme;
          const between = Math.floor(lowest + (price - lowest) * share);
          expect(
            monthlyOf(of, { kind, asked: funded, price: between, today }),
            `${kind} ${between}`,
          ).not.toBeNull();
        }
      }),
      { numRuns: 60 },
    );
  });

  test('says what is missing for more, and with it one can sign', () => {
    fc.assert(
      fc.property(visitor, (asked) => {
        for (const { scheme } of reached(of, asked)) {
          const { kind, price, missing, further } = scheme;
          if (missing > 0) expect(monthlyOf(of, { kind, asked, price, today }), kind).toBeNull();
          if (!further) continue;
          expect(further.price).toBeGreaterThan(price);
          const later = { kind, asked: withMore(asked, further.missing), price: further.price, today };
          expect(monthlyOf(of, later), kind).not.toBeNull();
          // What is missing is said in whole thousands.
          const less = { ...later, asked: withMore(asked, further.missing - thousandPesos) };
          if (further.missing > thousandPesos) expect(monthlyOf(of, less), kind).toBeNull();
        }
      }),
      { numRuns: 60 },
    );
  });
});

test.each([
  [4_698_940, 18, null, 65_402_084],
  [9_954_169, 56, 0, 146_691_895],
])(
  'the least cash is found also when it is a thousand below what is known to be enough',
  (income, age, savings, down) => {
    const asked: AffordInput = { income, age, sex: 'female', savings, down };
    for (const of of [rules, itemised]) {
      for (const { kind, further } of affordable(of, asked, today)) {
        if (!further || further.missing <= thousandPesos) continue;
        const less = withMore(asked, further.missing - thousandPesos);
        expect(monthlyOf(of, { kind, asked: less, price: further.price, today }), kind).toBeNull();
      }
    }
  },
);

test('the savings of a bank credit are split between the down payment and the costs', () => {
  const asked: AffordInput = { income: 3_500_000, age: 32, sex: 'female', savings: null, down: 25_000_000 };
  const [scheme] = affordable(rules, asked, today);
  if (!scheme) throw new Error('no credit');
  const { calculation } = simulate(
    rules,
    affordCase(rules, { kind: 'bancario', asked, price: scheme.price }),
    today,
  );
  const down = calculation?.initial.lines.find(({ name }) => name === 'down')?.amount ?? 0;
  expect(down).toBeGreaterThan(0);
  expect(down).toBeLessThan(asked.down);
  expect(scheme.price - scheme.credit).toBe(down);
  expect(scheme.missing).toBe(0);
});
