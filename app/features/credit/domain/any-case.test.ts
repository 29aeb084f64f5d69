import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  cofinavitVariants,
  type CreditCase,
  creditCase,
  creditModes,
  creditTypes,
  prepaymentModes,
  sexes,
} from './credit-case.ts';
import { type CreditRules, firstConfigs } from './credit-rules.ts';
import { simulate } from './simulate.ts';

const inForce = { version: 1, startsOn: '2026-02-01' };
const rules: CreditRules = {
  ...firstConfigs,
  versions: { bancario: inForce, cofinavit: inForce, infonavit: inForce },
};

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

/** Somebody types, and the screen counts at every letter: a case that is nonsense must be said, never thrown. */
test('whatever a case says, it is counted or told why not', () => {
  fc.assert(
    fc.property(cases, (asked) => {
      expect(creditCase.safeParse(asked).success).toBe(true);
      const { sheet, problems } = simulate(rules, asked, '2026-11-15');
      expect(sheet !== null || problems.length > 0).toBe(true);
    }),
    { numRuns: 300 },
  );
});
