import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  asNumbers,
  factOf,
  figureBetween,
  firstDifference,
  lineOf,
  often,
  pesosBetween,
  somePrepayments,
  someProduct,
  someTaxes,
  someYears,
  totalsOf,
} from '#tests/support/credit/credit-cases.ts';
import { someRules } from '#tests/support/credit/credit-rules.ts';
import {
  bankAgain,
  bankRateAgain,
  carriedAgain,
  firstMonthAgain,
  requiredAgain,
} from '#tests/support/credit/exact-bank.ts';
import {
  fifteenthAfter,
  isCatOf,
  paymentFactor,
  percentAgain,
  rounded,
  smallest,
  sumOf,
  tenThousandths,
} from '#tests/support/credit/exact-credit.ts';
import { stepAgain } from '#tests/support/credit/exact-infonavit.ts';
import { bank2026, type BankProduct } from '../config/bank-config.ts';
import { sized } from '#tests/support/size.ts';
import { type BankCase, emptyCase } from '../credit-case.ts';
import type { CreditCalculation } from '../credit-calculation.ts';
import { simulate } from '../simulate.ts';

const today = '2026-11-15';
type Step = { from: number; value: string };
const nothing = () => 0n;

/** The property and the credit of a case: as given, or the most that its income can pay. */
function homeAgain(product: BankProduct, asked: BankCase) {
  const downShare = tenThousandths(asked.downPercent ?? '0');
  if (asked.mode === 'value') {
    const value = BigInt(asked.value ?? 0);
    if (asked.downBy === 'credit') return { value, credit: smallest(value, BigInt(asked.credit ?? 0)) };
    const down =
      asked.downBy === 'percent'
        ? percentAgain(value, asked.downPercent ?? '0')
        : BigInt(asked.downAmount ?? 0);
    return { value, credit: value - down };
  }
  const whole = 1_000_000n;
  const rate = product.rates.findLast(({ from }) => BigInt(from) * 10_000n <= downShare)?.value ?? '0';
  const over =
    BigInt(asked.income ?? 0) * tenThousandths(product.paymentToIncome) -
    whole * BigInt(asked.otherDebts + product.monthlyFee);
  const carried = carriedAgain(product, {
    free: { over, under: whole },
    yearlyRate: asked.rate ?? rate,
    months: asked.years * 12,
    downShare,
  });
  const credit = smallest(carried, BigInt(product.mostCredit));
  const value = rounded({ over: credit * whole, under: whole - downShare });
  const lent = smallest(credit, percentAgain(value, stepAgain(product.loanToValue, value)));
  return withinIncome(product, asked, { value, credit: lent });
}

const thousand = 100_000n;

/**
 * The parts of a payment are rounded separately: when that exceeds the income, the credit is a thousand pesos lower.
 */
function withinIncome(product: BankProduct, asked: BankCase, home: Home): Home {
  if (isWithinIncome(product, asked, home)) return home;
  const { value, credit } = home;
  return withinIncome(product, asked, { value: value - thousand, credit: credit - thousand });
}

type Home = { value: bigint; credit: bigint };

function isWithinIncome(product: BankProduct, asked: BankCase, { value, credit }: Home) {
  const yearlyRate = asked.rate ?? bankRateAgain(product, value, value - credit);
  const { total } = firstMonthAgain(product, { value, credit, yearlyRate, months: asked.years * 12 });
  const owed = (total + BigInt(asked.otherDebts)) * 1_000_000n;
  return owed <= BigInt(asked.income ?? 0) * tenThousandths(product.paymentToIncome);
}

function expected(product: BankProduct, taxes: readonly Step[], asked: BankCase) {
  const { value, credit } = homeAgain(product, asked);
  const down = value - credit;
  const yearlyRate = asked.rate ?? bankRateAgain(product, value, down);
  const months = asked.years * 12;
  const plan = { value, credit, yearlyRate, months, taxes, extras: asked.prepayments, employerAt: nothing };
  const { plain, rows, opening, monthly, received, flows } = bankAgain(product, plan);
  const all = (column: 'interest' | 'life' | 'damage' | 'fee' | 'extra' | 'total', of = rows) =>
    sumOf(of, (row) => row[column]);
  const paid = all('total') + all('extra');
  const factor = paymentFactor(yearlyRate, months);
  const figures = {
    value,
    credit,
    down,
    ...monthly,
    openingFee: opening.fee,
    appraisal: opening.appraisal,
    openingVat: opening.vat,
    deed: opening.deed,
    initial: down + opening.all,
    required: requiredAgain(monthly.total + BigInt(asked.otherDebts), product.paymentToIncome),
    interest: all('interest'),
    insurance: all('life') + all('damage'),
    fees: all('fee'),
    prepaid: all('extra'),
    paid,
    cost: paid + down + opening.all,
    savedInterest: all('interest', plain) - all('interest'),
    perThousand: rounded({ over: factor.over * 100_000n, under: factor.under }),
  };
  const words = {
    rate: yearlyRate,
    term: months,
    endsOn: fifteenthAfter(today, rows.length),
    savedMonths: plain.length - rows.length,
  };
  return { figures, words, rows, received, flows };
}

function shown(calculation: CreditCalculation) {
  const { monthly, initial } = calculation;
  const figures = {
    value: calculation.price,
    credit: calculation.credit,
    down: lineOf(initial.lines, 'down'),
    payment: lineOf(monthly.lines, 'payment'),
    life: lineOf(monthly.lines, 'life'),
    damage: lineOf(monthly.lines, 'damage'),
    vat: lineOf(monthly.lines, 'damage_vat'),
    fee: lineOf(monthly.lines, 'fee'),
    total: monthly.total,
    openingFee: lineOf(initial.lines, 'opening_fee'),
    appraisal: lineOf(initial.lines, 'appraisal'),
    openingVat: lineOf(initial.lines, 'vat'),
    deed: lineOf(initial.lines, 'deed'),
    initial: initial.total,
    required: calculation.income.required,
    ...totalsOf(calculation, ['interest', 'insurance', 'fees', 'prepaid', 'paid', 'cost']),
    perThousand: factOf(calculation, 'per_thousand'),
  };
  const words = {
    rate: factOf(calculation, 'rate'),
    term: factOf(calculation, 'term'),
    endsOn: factOf(calculation, 'ends_on'),
    savedMonths: calculation.saving?.months ?? 0,
  };
  return { figures, words };
}

const product = someProduct.map((own) => ({ ...own, leastCredit: 0, leastValue: 0 }));
const rulesOf = (own: BankProduct, taxes: Step[]) =>
  someRules({
    bancario: { ...bank2026, products: [own], municipalities: [{ name: 'Hermosillo', rows: taxes }] },
  });

const cases: fc.Arbitrary<BankCase> = fc
  .record({
    mode: fc.constantFrom('value', 'income'),
    value: pesosBetween(500_000, 14_000_000),
    downBy: fc.constantFrom('percent', 'amount', 'credit'),
    downPercent: fc.oneof(fc.integer({ min: 10, max: 60 }).map(String), figureBetween(10, 60)),
    downAmount: pesosBetween(50_000, 400_000),
    credit: pesosBetween(50_000, 9_000_000),
    years: someYears,
    income: pesosBetween(20_000, 300_000),
    otherDebts: often(0, pesosBetween(0, 2_000)),
    rate: fc.option(figureBetween(0, 18), { freq: 2 }),
    prepayments: somePrepayments,
  })
  .map((own) => ({
    ...emptyCase('bancario', someRules()),
    ...own,
    downBy: own.mode === 'income' ? 'percent' : own.downBy,
  }));

test('random bank cases, by value and by income, agree to the centavo in every month', () => {
  fc.assert(
    fc.property(product, someTaxes, cases, (own, taxes, asked) => {
      const { calculation } = simulate(rulesOf(own, taxes), asked, today);
      if (!calculation) throw new Error('every one of these cases has a calculation');
      const { figures, words, rows, received, flows } = expected(own, taxes, asked);
      expect(shown(calculation)).toEqual({ figures: asNumbers(figures), words });
      expect(firstDifference(calculation.tables[0]?.rows ?? [], rows)).toBe(null);
      const cat = calculation.cats[0]?.value ?? null;
      expect(isCatOf(cat, received, flows), `CAT ${cat}`).toBe(true);
    }),
    { numRuns: sized(1_000, 10_000) },
  );
});

/** Whether an income can pay this credit with this down payment, within every limit of the product. */
function isCarried(own: BankProduct, asked: BankCase, credit: bigint) {
  const down = BigInt(asked.downAmount ?? 0);
  const value = down + credit;
  return (
    isWithinIncome(own, asked, { value, credit }) &&
    credit <= BigInt(own.mostCredit) &&
    credit <= percentAgain(value, stepAgain(own.loanToValue, value)) &&
    down >= percentAgain(value, own.leastDown)
  );
}

test('with a fixed down payment, the income can pay the credit that is found and not a thousand pesos more', () => {
  fc.assert(
    fc.property(product, cases, (own, drawn) => {
      const asked = { ...drawn, mode: 'income', downBy: 'amount' } as const;
      const { calculation } = simulate(rulesOf(own, [{ from: 0, value: '0' }]), asked, today);
      if (!calculation) throw new Error('every one of these cases has a calculation');
      const found = BigInt(calculation.credit);
      expect(found % thousand).toBe(0n);
      expect(isCarried(own, asked, found)).toBe(true);
      expect(isCarried(own, asked, found + thousand)).toBe(false);
    }),
    { numRuns: sized(300, 1_000) },
  );
});
