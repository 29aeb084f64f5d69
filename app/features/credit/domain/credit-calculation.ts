import { type Centavos, centavos, sum } from '#app/core/money.ts';
import type { CreditKind } from './credit-rules.ts';
import { onDemand, withOnDemand } from './on-demand.ts';
import type { Problem } from './limits.ts';

/**
 * Everything that a simulation shows, for any credit: cards, tables, document, e-mail and comparison are made from it,
 * and a saved simulation stores it.
 */
export type CreditCalculation = {
  kind: CreditKind;
  /** The day of the calculation, and since when its figures are valid. */
  countedOn: string;
  inForceSince: string;
  price: Centavos;
  credit: Centavos;
  facts: CalculationFact[];
  monthly: CalculationCard;
  initial: CalculationCard;
  income: { required: Centavos; stated: Centavos | null; verdict: 'enough' | 'short' | 'unknown' };
  totals: CalculationLine[];
  /** What prepayments and the employer's contributions save; null without them. */
  saving: { months: number; interest: Centavos } | null;
  cats: { part: CalculationPart; value: string | null }[];
  tables: CalculationTable[];
};

/** Whose credit: the bank's, Infonavit's, the second person's, or all of them together. */
export const calculationParts = ['bank', 'institute', 'second', 'together'] as const;
export type CalculationPart = (typeof calculationParts)[number];

export const lineNames = [
  'payment',
  'institute_payment',
  'second_payment',
  'bank_payment',
  'life',
  'damage',
  'damage_vat',
  'fee',
  'protection',
  'admin',
  'down',
  'difference',
  'opening_fee',
  'appraisal',
  'vat',
  'deed',
  'interest',
  'insurance',
  'fees',
  'employer',
  'prepaid',
  'paid',
  'cost',
] as const;
export type LineName = (typeof lineNames)[number];
export type CalculationLine = { name: LineName; amount: Centavos };
export type CalculationCard = { lines: CalculationLine[]; total: Centavos };

export const factNames = [
  'product',
  'credit',
  'bank_credit',
  'institute_credit',
  'second_credit',
  'down',
  'down_share',
  'loan_to_value',
  'rate',
  'bank_rate',
  'institute_rate',
  'second_rate',
  'term',
  'bank_term',
  'institute_term',
  'second_term',
  'level',
  'most',
  'most_estimated',
  'second_most',
  'second_most_estimated',
  'counted',
  'savings',
  'savings_left',
  'savings_guarantee',
  'titling',
  'own_savings',
  'own_missing',
  'discount_share',
  'per_thousand',
  'ends_on',
  'ends_on_alone',
  'ownership_first',
  'ownership_second',
] as const;
export type FactName = (typeof factNames)[number];
export type CalculationFact = { name: FactName } & Figure;
export type Figure =
  | { is: 'amount'; amount: Centavos }
  | { is: 'percent'; percent: string }
  | { is: 'months'; months: number }
  | { is: 'day'; day: string }
  | { is: 'text'; text: string };

/** In the order of the table. Columns that are zero in every month are left out. */
export const calculationColumns = [
  'opening',
  'interest',
  'capital',
  'life',
  'damage',
  'fee',
  'protection',
  'institute',
  'bank',
  'total',
  'employer',
  'extra',
  'balance',
] as const;
export type CalculationColumn = (typeof calculationColumns)[number];
export type CalculationRow = { month: number } & Record<CalculationColumn, Centavos>;
export type CalculationTable = {
  part: CalculationPart;
  columns: CalculationColumn[];
  rows: CalculationRow[];
  /** Prepayments are typed into this table. */
  takesPrepayments: boolean;
};

/** The result of a case: no calculation while required input is missing. */
export type Simulated = {
  /** The name of the scenario, to tell it from the ones beside it. */
  name?: string | undefined;
  calculation: CreditCalculation | null;
  problems: Problem[];
  warnings: Problem[];
};

const alwaysShown: readonly CalculationColumn[] = [
  'opening',
  'interest',
  'capital',
  'total',
  'extra',
  'balance',
];

export function calculationTable(
  part: CalculationPart,
  rows: CalculationRow[],
  { takesPrepayments, without = [] }: { takesPrepayments: boolean; without?: readonly CalculationColumn[] },
): CalculationTable {
  const columns = calculationColumns.filter(
    (column) =>
      !without.includes(column) && (alwaysShown.includes(column) || rows.some((row) => row[column] !== 0)),
  );
  return { part, columns, rows, takesPrepayments };
}

export type Drawn = Pick<CreditCalculation, 'facts' | 'totals' | 'saving' | 'cats' | 'tables'>;

/**
 * The parts that need every month are calculated on first access, because a list of properties only needs the payments.
 */
export function calculationOf(
  told: Omit<CreditCalculation, keyof Drawn>,
  draw: () => Drawn,
): CreditCalculation {
  const drawn = onDemand(draw);
  return withOnDemand(told, {
    facts: () => drawn().facts,
    totals: () => drawn().totals,
    saving: () => drawn().saving,
    cats: () => drawn().cats,
    tables: () => drawn().tables,
  });
}

/** Lines of zero are left out, except the first, which is the subject of the card. */
export function calculationCard(lines: CalculationLine[]): CalculationCard {
  return {
    lines: lines.filter(({ amount }, index) => index === 0 || amount !== 0),
    total: sum(lines.map(({ amount }) => amount)),
  };
}

export const line = (name: LineName, amount: Centavos): CalculationLine => ({ name, amount });
export const amountFact = (name: FactName, amount: Centavos): CalculationFact => ({
  name,
  is: 'amount',
  amount,
});
export const percentFact = (name: FactName, percent: string): CalculationFact => ({
  name,
  is: 'percent',
  percent,
});
export const monthsFact = (name: FactName, months: number): CalculationFact => ({
  name,
  is: 'months',
  months,
});
export const dayFact = (name: FactName, day: string): CalculationFact => ({ name, is: 'day', day });
export const textFact = (name: FactName, text: string): CalculationFact => ({ name, is: 'text', text });

/** Adds up the tables of two credits; after one has ended, only the other counts. */
export function together(one: readonly CalculationRow[], other: readonly CalculationRow[]): CalculationRow[] {
  const months = Math.max(one.length, other.length);
  return Array.from({ length: months }, (_, index) => {
    const row = { month: index + 1 } as CalculationRow;
    for (const column of calculationColumns) {
      row[column] = centavos((one[index]?.[column] ?? 0) + (other[index]?.[column] ?? 0));
    }
    return row;
  });
}

/** Totals over all months. `paid` is what the person pays; the employer's contributions are a line of their own. */
export function rowTotals(rows: readonly CalculationRow[]) {
  const add = (column: CalculationColumn) => sum(rows.map((row) => row[column]));
  const paid = sum([add('total'), add('extra')]);
  const lines = [
    line('interest', add('interest')),
    line('insurance', sum([add('life'), add('damage'), add('protection')])),
    line('fees', add('fee')),
    line('prepaid', add('extra')),
    line('employer', add('employer')),
    line('paid', paid),
  ];
  return { lines, paid };
}
