import fc from 'fast-check';
import { type BankProduct, usualBankProduct } from '#app/features/credit/domain/config/bank-config.ts';
import { type Prepayments, prepaymentModes } from '#app/features/credit/domain/credit-case.ts';
import {
  type CreditCalculation,
  type FactName,
  type LineName,
  type CalculationColumn,
  calculationColumns,
  type CalculationLine,
  type CalculationRow,
} from '#app/features/credit/domain/credit-calculation.ts';

/** Generators of random credits, and how a calculation is compared with the recomputed one. */
export const pesosBetween = (least: number, most: number) =>
  fc.integer({ min: least * 100, max: most * 100 });

/** A figure with four decimals. */
export const figureBetween = (least: number, most: number) =>
  fc.integer({ min: least * 10_000, max: most * 10_000 }).map((value) => (value / 10_000).toFixed(4));

export const often = <Value>(usual: Value, other: fc.Arbitrary<Value>) =>
  fc.oneof({ arbitrary: fc.constant(usual), weight: 2 }, { arbitrary: other, weight: 1 });

/** Mostly short terms, so that thousands of credits are calculated in seconds. */
export const someYears = fc.oneof(
  { arbitrary: fc.integer({ min: 1, max: 3 }), weight: 50 },
  { arbitrary: fc.constantFrom(10, 20, 30), weight: 1 },
);

export const somePrepayments: fc.Arbitrary<Prepayments> = fc.record({
  mode: fc.constantFrom(...prepaymentModes),
  monthly: often(0, pesosBetween(0, 3_000)),
  byMonth: often(
    {},
    fc.dictionary(fc.integer({ min: 1, max: 40 }).map(String), pesosBetween(0, 90_000), { maxKeys: 3 }),
  ),
});

export type RowAgain = Partial<Record<CalculationColumn, bigint>>;

export function bothRows(one?: RowAgain, other?: RowAgain): RowAgain {
  if (!one || !other) return one ?? other ?? {};
  const row: RowAgain = {};
  for (const column of calculationColumns) row[column] = (one[column] ?? 0n) + (other[column] ?? 0n);
  return row;
}

/** The first cell that differs from the recomputed table; null when all cells agree. */
export function firstDifference(rows: readonly CalculationRow[], again: readonly RowAgain[]) {
  if (rows.length !== again.length) return { rows: rows.length, again: again.length };
  for (const [index, row] of rows.entries()) {
    for (const column of calculationColumns) {
      const counted = Number(again[index]?.[column] ?? 0n);
      if (row[column] !== counted) return { month: row.month, column, shown: row[column], counted };
    }
  }
  return null;
}

/** The value of a fact of a calculation, of any kind; undefined when the calculation does not have it. */
export function factOf(calculation: CreditCalculation, name: FactName) {
  const fact = calculation.facts.find((one) => one.name === name);
  switch (fact?.is) {
    case undefined:
      return undefined;
    case 'amount':
      return fact.amount;
    case 'percent':
      return fact.percent;
    case 'months':
      return fact.months;
    case 'day':
      return fact.day;
    case 'text':
      return fact.text;
  }
}

/** The amount of a line of a card or of the totals; zero when the line is left out. */
export const lineOf = (lines: readonly CalculationLine[], name: LineName): number =>
  lines.find((line) => line.name === name)?.amount ?? 0;

/** The totals of a calculation, by the names of their lines. */
export function totalsOf<Name extends LineName>(calculation: CreditCalculation, names: readonly Name[]) {
  const amounts = names.map((name) => [name, lineOf(calculation.totals, name)]);
  return {
    ...(Object.fromEntries(amounts) as Record<Name, number>),
    savedInterest: calculation.saving?.interest ?? 0,
  };
}

/** Recomputed amounts as the numbers that a calculation contains. */
export const asNumbers = (figures: Record<string, bigint>) =>
  Object.fromEntries(Object.entries(figures).map(([name, amount]) => [name, Number(amount)]));

/** Bank products within the range of what a bank could offer. */
export const someProduct: fc.Arbitrary<BankProduct> = fc
  .record({
    rates: often(
      usualBankProduct.rates,
      fc
        .tuple(figureBetween(12, 20), figureBetween(0, 12), fc.constantFrom(20, 30, 35))
        .map(([value, better, from]) => [
          { from: 0, value },
          { from, value: better },
        ]),
    ),
    openingFee: often('1.00', figureBetween(0, 5)),
    vat: often('16', figureBetween(0, 20)),
    vatOn: fc.record({ fee: fc.boolean(), appraisal: fc.boolean(), damage: fc.boolean() }),
    appraisal: often<BankProduct['appraisal']>(
      usualBankProduct.appraisal,
      figureBetween(0, 6).map((perThousand) => ({ kind: 'per_thousand', perThousand })),
    ),
    life: fc.record({ perThousand: figureBetween(0, 2), base: fc.constantFrom('balance', 'original') }),
    damage: fc.record({ perThousand: figureBetween(0, 2), ofValue: often('80', figureBetween(0, 100)) }),
    monthlyFee: often(0, pesosBetween(0, 500)),
    paymentToIncome: often('35', figureBetween(20, 60)),
    deed: often<BankProduct['deed']>(
      usualBankProduct.deed,
      fc.record({
        kind: fc.constant('itemised'),
        notary: figureBetween(0, 5),
        registry: pesosBetween(0, 20_000),
        other: pesosBetween(0, 9_000),
      }),
    ),
    catCountsAppraisal: fc.boolean(),
  })
  .map((own) => ({ ...usualBankProduct, ...own, leastIncome: 0 }));

export const someTaxes = often(
  [{ from: 0, value: '5' }],
  fc.tuple(figureBetween(0, 6), figureBetween(0, 6)).map(([value, more]) => [
    { from: 0, value },
    { from: 100_000_000, value: more },
  ]),
);
