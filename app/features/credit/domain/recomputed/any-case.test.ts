import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { someRules } from '#tests/support/credit/credit-rules.ts';
import { affordable } from '../afford.ts';
import {
  cofinavitVariants,
  type CreditCase,
  creditCase,
  creditModes,
  creditTypes,
  prepaymentModes,
  sexes,
} from '../credit-case.ts';
import { configSchemas, type CreditRules } from '../credit-rules.ts';
import { simulate } from '../simulate.ts';

const rules = someRules();

const amount = fc.oneof(
  fc.constantFrom(0, 1, 99, 1e12),
  fc.integer({ min: 0, max: 500_000_000 }),
  fc.integer({ min: 0, max: 1e12 }),
);
const maybe = fc.option(amount, { freq: 6 });
const years = fc.oneof(fc.constantFrom(5, 10, 15, 20, 30), fc.integer({ min: 0, max: 99 }));
const age = fc.option(fc.oneof(fc.integer({ min: 18, max: 75 }), fc.integer({ min: 0, max: 150 })));
const percent = fc.option(fc.constantFrom('0', '0.0001', '10.45', '20', '99.9999', '100', '999.9999'));
const prepayments = fc.record({
  mode: fc.constantFrom(...prepaymentModes),
  monthly: fc.oneof(fc.constant(0), amount),
  byMonth: fc.dictionary(fc.integer({ min: 1, max: 999 }).map(String), amount, { maxKeys: 3 }),
});
const shared = { mode: fc.constantFrom(...creditModes), prepayments };

const person = fc.record({
  salaryBy: fc.constantFrom('month' as const, 'day' as const),
  salary: maybe,
  age,
  sex: fc.constantFrom(...sexes),
  points: fc.option(fc.integer({ min: 0, max: 100_000 })),
  savings: amount,
  prequalifiedAmount: maybe,
  prequalifiedRate: percent,
  prequalifiedYears: fc.option(years),
  isContributing: fc.boolean(),
});

const cases: fc.Arbitrary<CreditCase> = fc.oneof(
  fc.record({
    ...shared,
    kind: fc.constant('bancario' as const),
    product: fc.constantFrom('tasa-fija', 'tasa-fija', 'tasa-fija', 'no-hay'),
    value: maybe,
    downBy: fc.constantFrom('percent' as const, 'amount' as const, 'credit' as const),
    downPercent: percent,
    downAmount: maybe,
    credit: maybe,
    years,
    income: maybe,
    otherDebts: amount,
    age,
    rate: percent,
    municipality: fc.constantFrom('', 'Hermosillo'),
  }),
  fc.record({
    ...shared,
    kind: fc.constant('infonavit' as const),
    creditType: fc.constantFrom(...creditTypes),
    price: maybe,
    appraisal: maybe,
    wantedYears: fc.option(years),
    wantedAmount: maybe,
    ownSavings: amount,
    first: person,
    second: person,
  }),
  fc.record({
    ...shared,
    kind: fc.constant('cofinavit' as const),
    variant: fc.constantFrom(...cofinavitVariants),
    product: fc.constant('tasa-fija'),
    price: maybe,
    appraisal: maybe,
    salary: maybe,
    age,
    sex: fc.constantFrom(...sexes),
    infonavitCredit: maybe,
    infonavitYears: years,
    titling: maybe,
    infonavitPayment: maybe,
    savings: amount,
    bankYears: years,
    bankRate: percent,
    municipality: fc.constant(''),
    additionalDown: amount,
    income: maybe,
    otherDebts: amount,
    isContributing: fc.boolean(),
    prepaymentsTo: fc.constantFrom('bank' as const, 'institute' as const),
  }),
);

/** Copied, so that every month is calculated too, as on a screen. */
function drawnUp(own: CreditRules, asked: CreditCase) {
  const { calculation, problems } = simulate(own, asked, '2026-11-15');
  return { calculation: calculation && { ...calculation }, problems };
}

/** The screen recalculates at every keystroke, so a nonsensical case must give a message and never throw. */
test('any case gives a result or a message', () => {
  fc.assert(
    fc.property(cases, (asked) => {
      expect(creditCase.safeParse(asked).success).toBe(true);
      const { calculation, problems } = drawnUp(rules, asked);
      expect(calculation !== null || problems.length > 0).toBe(true);
    }),
    { numRuns: 300 },
  );
});

const publishable = z.object(configSchemas);

const figure = fc.oneof(
  fc.constantFrom('0.0001', '0.5', '1', '117.31', '823', '9999.9999', '10000'),
  fc.integer({ min: 1, max: 30_000_000 }).map((value) => (value / 10_000).toFixed(4)),
);
const rateFrom = (least: number) =>
  fc.integer({ min: least * 10_000, max: 1_000_000 }).map((value) => (value / 10_000).toFixed(4));
const anyRate = fc.oneof(fc.constantFrom('0', '0.0001', '1', '50', '99.9999', '100'), rateFrom(0));
const someRate = anyRate.filter((text) => Number(text) > 0);
const divisor = fc.oneof(fc.constantFrom('1', '100'), rateFrom(1));
const whole = (most: number) => fc.oneof(fc.constantFrom(0, 1, most), fc.integer({ min: 0, max: most }));
const stepsOf = <Value>(most: number, value: fc.Arbitrary<Value>) =>
  fc
    .tuple(value, fc.uniqueArray(fc.integer({ min: 1, max: most }), { maxLength: 3 }), value)
    .map(([first, from, other]) => [
      { from: 0, value: first },
      ...from.toSorted((one, two) => one - two).map((start) => ({ from: start, value: other })),
    ]);
const day = fc.constantFrom('2020-01-01', '2026-02-01', '2030-01-01');

const infonavit = fc.record({
  uma: fc.record({ daily: figure, from: day }),
  minimumWage: fc.record({ daily: figure, from: day }),
  monthDays: fc.constantFrom('28', '30.4', '30.4167', '31'),
  rates: stepsOf(1_000, anyRate),
  levelRounding: fc.constantFrom('down', 'up'),
  capUmm: figure,
  jointCapUmm: figure,
  salaryCapUmm: figure,
  discount: divisor,
  discountAtMinimumWage: divisor,
  mostYears: fc.integer({ min: 1, max: 40 }),
  ageAndTerm: fc.record({ male: whole(120), female: whole(120) }),
  leastAge: whole(120),
  leastPoints: whole(10_000),
  paymentProtection: anyRate,
  adminFee: stepsOf(1_000, anyRate),
  titling: anyRate.filter((text) => Number(text) < 100),
  titlingFreeUmm: figure,
  appraisal: fc.record({ base: amount, upTo: amount, perThousand: anyRate }),
  damageBimonthly: amount,
  chargesDamage: fc.boolean(),
  employer: anyRate,
  loanToValue: someRate,
  secondPersonFactor: anyRate,
  catCountsTitling: fc.boolean(),
});

const cofinavit = fc.record({
  rate: anyRate,
  capUmm: figure,
  additionalIncome: fc.record({ capUmm: figure, belowUmm: figure }),
  jointFinancing: someRate,
  leastBank: amount,
  openingFee: anyRate,
  paymentToIncome: divisor,
  employerGoesOnToBank: fc.boolean(),
});

const offered = fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 4 });
const bankProduct = fc
  .record({
    rates: stepsOf(100, anyRate),
    years: offered,
    downs: fc.tuple(anyRate, anyRate),
    loanToValue: stepsOf(1e12, anyRate),
    credits: fc.tuple(amount, amount),
    leastValue: amount,
    openingFee: anyRate,
    vat: anyRate,
    vatOn: fc.record({ fee: fc.boolean(), appraisal: fc.boolean(), damage: fc.boolean() }),
    appraisal: fc.oneof(
      fc.record({ kind: fc.constant('rows'), rows: stepsOf(1e12, amount) }),
      fc.record({ kind: fc.constant('per_thousand'), perThousand: anyRate }),
    ),
    life: fc.record({ perThousand: anyRate, base: fc.constantFrom('balance', 'original') }),
    damage: fc.record({ perThousand: anyRate, ofValue: anyRate }),
    monthlyFee: amount,
    paymentToIncome: divisor,
    leastIncome: amount,
    leastAge: whole(120),
    mostAgeAndTerm: whole(120),
    deed: fc.oneof(
      fc.record({ kind: fc.constant('single'), percent: anyRate }),
      fc.record({ kind: fc.constant('itemised'), notary: anyRate, registry: amount, other: amount }),
    ),
    catCountsAppraisal: fc.boolean(),
  })
  .map(({ downs, credits, ...own }) => {
    const [leastDown = '0', usualDown = '0'] = downs.toSorted((one, two) => Number(one) - Number(two));
    const [leastCredit = 0, mostCredit = 0] = credits.toSorted((one, two) => one - two);
    const name = { key: 'tasa-fija', name: 'Tasa fija', usualYears: own.years[0] };
    return { ...own, ...name, leastDown, usualDown, leastCredit, mostCredit };
  });
const bancario = fc.tuple(bankProduct, stepsOf(1e12, anyRate)).map(([product, rows]) => ({
  products: [product],
  publicProduct: 'tasa-fija',
  municipalities: [{ name: 'Hermosillo', rows }],
}));

const visitors = fc.record({
  income: fc.oneof(fc.constantFrom(1, 1e11), fc.integer({ min: 500_000, max: 20_000_000 })),
  age: fc.integer({ min: 18, max: 100 }),
  sex: fc.constantFrom(...sexes),
  savings: maybe,
  down: amount,
});

/** Every configuration that the schema accepts must be usable; absurd figures must already be refused by the schema. */
test('any case with any accepted configuration gives a result or a message', () => {
  const drawn = fc.record({ bancario, infonavit, cofinavit });
  fc.assert(
    fc.property(drawn, cases, visitors, (configs, asked, visitor) => {
      const published = { ...rules, ...publishable.parse(configs) };
      const { calculation, problems } = drawnUp(published, asked);
      expect(calculation !== null || problems.length > 0).toBe(true);
      expect(affordable(published, visitor, '2026-11-15').length).toBe(visitor.savings === null ? 1 : 3);
    }),
    { numRuns: 400 },
  );
});
