import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centavos } from '#app/core/money.ts';
import { someRules } from '#tests/support/credit/credit-rules.ts';
import { halfUp, paymentAgain, tenThousandths } from '#tests/support/credit/exact-credit.ts';
import { bank2026, usualBankProduct } from '../config/bank-config.ts';
import { sized } from '#tests/support/size.ts';
import { emptyCase } from '../credit-case.ts';
import { type LoanTerms, monthlyPayment, schedule } from '../level-loan.ts';
import { simulate } from '../simulate.ts';

const levelAgain = ({ principal, yearlyRate, months }: LoanTerms) =>
  paymentAgain(BigInt(principal), yearlyRate, months);

function balancesAgain(terms: LoanTerms) {
  const [rate, payment] = [tenThousandths(terms.yearlyRate), levelAgain(terms)];
  const balances: bigint[] = [];
  let balance = BigInt(terms.principal);
  let interest = 0n;
  for (let month = 1; month <= terms.months && balance > 0n; month++) {
    const due = halfUp(balance * rate, 12_000_000n);
    const paid = month === terms.months || payment > balance + due ? balance + due : payment;
    interest += due;
    balance -= paid - due;
    balances.push(balance);
  }
  return { balances, interest };
}

const cases = fc.record({
  principal: fc.integer({ min: 100, max: 2_000_000_000 }).map(centavos),
  yearlyRate: fc.integer({ min: 0, max: 250_000 }).map((rate) => (rate / 10_000).toFixed(4)),
  months: fc.integer({ min: 1, max: 360 }),
});

test('random loans, computed twice, agree to the centavo in every month', () => {
  fc.assert(
    fc.property(cases, (terms) => {
      expect(BigInt(monthlyPayment(terms))).toBe(levelAgain(terms));
      const rows = schedule(terms);
      const { balances, interest } = balancesAgain(terms);
      const isSame =
        rows.length === balances.length &&
        rows.every(({ balance }, index) => BigInt(balance) === balances[index]) &&
        rows.reduce((total, row) => total + BigInt(row.interest), 0n) === interest;
      expect(isSame, JSON.stringify(terms)).toBe(true);
    }),
    { numRuns: sized(1_000, 10_000) },
  );
});

const rate = (most: number) =>
  fc.integer({ min: 0, max: most }).map((tenThousandth) => (tenThousandth / 10_000).toFixed(4));

const bankCases = fc.record({
  value: fc.integer({ min: 50_000_000, max: 900_000_000 }),
  downShare: fc.integer({ min: 0, max: 90 }),
  years: fc.integer({ min: 1, max: 30 }),
  yearly: rate(250_000),
  life: rate(20_000),
  damage: rate(20_000),
  insured: rate(1_000_000),
  fee: rate(50_000),
  every: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 3_000_000 })),
});
type BankCaseOf = typeof bankCases extends fc.Arbitrary<infer Case> ? Case : never;

/** Month by month with insurance and prepayments, calculated in the second way. */
function bankAgain(one: BankCaseOf) {
  const value = BigInt(one.value);
  const down = halfUp(value * BigInt(one.downShare), 100n);
  const credit = value - down;
  const terms = { principal: centavos(Number(credit)), yearlyRate: one.yearly, months: one.years * 12 };
  const [yearly, life] = [tenThousandths(one.yearly), tenThousandths(one.life)];
  const damage = halfUp(value * tenThousandths(one.insured) * tenThousandths(one.damage), 10n ** 13n);
  const payment = levelAgain(terms);
  const sums = { interest: 0n, life: 0n, damage: 0n, paid: 0n, months: 0 };
  let balance = credit;
  for (let month = 1; month <= terms.months && balance > 0n; month++) {
    const due = halfUp(balance * yearly, 12_000_000n);
    const insured = halfUp(balance * life, 10_000_000n);
    const paid = month === terms.months || payment > balance + due ? balance + due : payment;
    balance -= paid - due;
    const extra = balance < BigInt(one.every) ? balance : BigInt(one.every);
    balance -= extra;
    sums.interest += due;
    sums.life += insured;
    sums.damage += damage;
    sums.paid += paid + insured + damage + extra;
    sums.months = month;
  }
  const fee = halfUp(credit * tenThousandths(one.fee), 1_000_000n);
  const first = payment + halfUp(credit * life, 10_000_000n) + damage;
  return { credit, first, required: halfUp(first * 100n, 35n), fee, ...sums };
}

const product = {
  ...usualBankProduct,
  years: [20],
  leastIncome: 0,
  deed: { kind: 'single', percent: '0' } as const,
  appraisal: { kind: 'per_thousand', perThousand: '0' } as const,
};

test('random bank cases with insurances and prepayments agree to the centavo', () => {
  fc.assert(
    fc.property(bankCases, (one) => {
      const own = {
        ...product,
        openingFee: one.fee,
        life: { perThousand: one.life, base: 'balance' as const },
        damage: { perThousand: one.damage, ofValue: one.insured },
      };
      const rules = someRules({ bancario: { ...bank2026, products: [own] } });
      const { calculation } = simulate(
        rules,
        {
          ...emptyCase('bancario', rules),
          value: one.value,
          downPercent: String(one.downShare),
          years: one.years,
          rate: one.yearly,
          prepayments: { mode: 'term', monthly: one.every, byMonth: {} },
        },
        '2026-11-15',
      );
      const again = bankAgain(one);
      const total = (name: string) => calculation?.totals.find((line) => line.name === name)?.amount;
      expect({
        credit: calculation?.credit,
        first: calculation?.monthly.total,
        required: calculation?.income.required,
        fee: calculation?.initial.lines.find(({ name }) => name === 'opening_fee')?.amount ?? 0,
        interest: total('interest'),
        insurance: total('insurance'),
        paid: total('paid'),
        months: calculation?.tables[0]?.rows.length,
      }).toEqual({
        credit: Number(again.credit),
        first: Number(again.first),
        required: Number(again.required),
        fee: Number(again.fee),
        interest: Number(again.interest),
        insurance: Number(again.life + again.damage),
        paid: Number(again.paid),
        months: again.months,
      });
    }),
    { numRuns: sized(1_000, 10_000) },
  );
});
