import { type CreditCase, emptyCase } from '#app/features/credit/domain/credit-case.ts';
import { simulate } from '#app/features/credit/domain/simulate.ts';
import { someRules } from '#tests/support/credit/credit-rules.ts';

const rules = someRules();

const prepaid = { mode: 'term' as const, monthly: 50_000, byMonth: {} };
const lent = { price: 200_000_000, salary: 4_000_000, age: 30, infonavitCredit: 70_000_000, bankYears: 30 };
const both = { ...emptyCase('cofinavit', rules), ...lent, isContributing: false };
const person = { ...emptyCase('infonavit', rules).first, salary: 958_247, age: 30, isContributing: false };

/** The cases to calculate. Each round has a slightly higher price, so that no result comes from a cache. */
const cases: Record<string, (more: number) => CreditCase> = {
  'Cofinavit, 360 + 360 months': (more) => ({ ...both, price: both.price + more }),
  'Cofinavit, 360 + 360, prepaid monthly': (more) => ({
    ...both,
    price: both.price + more,
    prepayments: prepaid,
  }),
  'Cofinavit, 360 + 360, payment lowered monthly': (more) => ({
    ...both,
    price: both.price + more,
    prepayments: { ...prepaid, mode: 'payment' },
  }),
  'Cofinavit from the income': (more) => ({
    ...both,
    mode: 'income',
    income: 7_000_000 + more,
    additionalDown: 30_000_000,
  }),
  'Bank, 360 months': (more) => ({ ...emptyCase('bancario', rules), value: 200_000_000 + more, years: 30 }),
  'Infonavit, 360 months': (more) => ({
    ...emptyCase('infonavit', rules),
    price: 90_000_000 + more,
    first: person,
  }),
};

/** Milliseconds of each round, per case, measured in the current thread. */
export function measured(rounds: number): Record<string, { rows: number; times: number[] }> {
  return Object.fromEntries(
    Object.entries(cases).map(([name, caseOf]) => {
      // Tables, totals and CAT are calculated lazily, so copying the result makes sure that all of it is calculated.
      const count = (round: number) => ({
        ...simulate(rules, caseOf(round * 100_000), '2026-11-15').calculation,
      });
      for (let round = 0; round < 20; round++) count(round);
      const times = Array.from({ length: rounds }, (_, round) => {
        const start = performance.now();
        count(20 + round);
        return performance.now() - start;
      });
      return [name, { rows: count(0).tables?.[0]?.rows.length ?? 0, times }];
    }),
  );
}
