import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centavos } from '#app/core/money.ts';
import { type LoanTerms, monthlyPayment, schedule } from './level-loan.ts';

/**
 * The same figures by another way: whole numbers only, powers by repeated multiplication with seventy places, nothing of
 * ours or of the decimal package.
 */
const places = 10n ** 70n;

function halfUp(numerator: bigint, denominator: bigint) {
  return (numerator * 2n + denominator) / (denominator * 2n);
}

const tenThousandths = (rate: string) => BigInt(Math.round(Number(rate) * 10_000));

function paymentAgain({ principal, yearlyRate, months }: LoanTerms) {
  const rate = tenThousandths(yearlyRate);
  if (rate === 0n) return halfUp(BigInt(principal), BigInt(months));
  const monthly = (rate * places) / 12_000_000n;
  let growth = places;
  for (let month = 0; month < months; month++) growth = (growth * (places + monthly)) / places;
  return halfUp(BigInt(principal) * monthly * growth, (growth - places) * places);
}

function balancesAgain(terms: LoanTerms) {
  const [rate, payment] = [tenThousandths(terms.yearlyRate), paymentAgain(terms)];
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

test('ten thousand loans, computed twice, agree to the centavo in every month', { timeout: 120_000 }, () => {
  fc.assert(
    fc.property(cases, (terms) => {
      expect(BigInt(monthlyPayment(terms))).toBe(paymentAgain(terms));
      const rows = schedule(terms);
      const { balances, interest } = balancesAgain(terms);
      const isSame =
        rows.length === balances.length &&
        rows.every(({ balance }, index) => BigInt(balance) === balances[index]) &&
        rows.reduce((total, row) => total + BigInt(row.interest), 0n) === interest;
      expect(isSame, JSON.stringify(terms)).toBe(true);
    }),
    { numRuns: 10_000 },
  );
});
