import { type Centavos, centavos, sum } from '#app/core/money.ts';
import type { CreditKind } from './credit-rules.ts';
import { onDemand, withOnDemand } from './on-demand.ts';
import type { Problem } from './limits.ts';

/**
 * What a simulation shows, whatever the credit: cards, table, document, letter and comparison are all drawn from it, and
 * it is what is kept when one is saved.
 */
export type CreditSheet = {
  kind: CreditKind;
  /** The day it was counted, and since when its figures hold. */
  countedOn: string;
  inForceSince: string;
  price: Centavos;
  credit: Centavos;
  facts: SheetFact[];
  monthly: SheetCard;
  initial: SheetCard;
  income: { required: Centavos; stated: Centavos | null; verdict: 'enough' | 'short' | 'unknown' };
  totals: SheetLine[];
  /** What prepayments and the employer spare; null where there are none. */
  saving: { months: number; interest: Centavos } | null;
  cats: { part: SheetPart; value: string | null }[];
  tables: SheetTable[];
};

/** Whose money: the bank's, Infonavit's, the second person's, or all of it together. */
export const sheetParts = ['bank', 'institute', 'second', 'together'] as const;
export type SheetPart = (typeof sheetParts)[number];

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
export type SheetLine = { name: LineName; amount: Centavos };
export type SheetCard = { lines: SheetLine[]; total: Centavos };

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
export type SheetFact = { name: FactName } & Figure;
export type Figure =
  | { is: 'amount'; amount: Centavos }
  | { is: 'percent'; percent: string }
  | { is: 'months'; months: number }
  | { is: 'day'; day: string }
  | { is: 'text'; text: string };

/** In the order in which a table shows them. Those without a figure in any month are left out. */
export const sheetColumns = [
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
export type SheetColumn = (typeof sheetColumns)[number];
export type SheetRow = { month: number } & Record<SheetColumn, Centavos>;
export type SheetTable = {
  part: SheetPart;
  columns: SheetColumn[];
  rows: SheetRow[];
  /** Prepayments are written into this one. */
  takesPrepayments: boolean;
};

/** What comes of a case: no sheet while something it needs is missing. */
export type Simulated = {
  /** What somebody called the case, to tell it from others beside it. */
  name?: string | undefined;
  sheet: CreditSheet | null;
  problems: Problem[];
  warnings: Problem[];
};

const always: readonly SheetColumn[] = ['opening', 'interest', 'capital', 'total', 'extra', 'balance'];

export function sheetTable(
  part: SheetPart,
  rows: SheetRow[],
  { takesPrepayments, without = [] }: { takesPrepayments: boolean; without?: readonly SheetColumn[] },
): SheetTable {
  const columns = sheetColumns.filter(
    (column) =>
      !without.includes(column) && (always.includes(column) || rows.some((row) => row[column] !== 0)),
  );
  return { part, columns, rows, takesPrepayments };
}

export type Drawn = Pick<CreditSheet, 'facts' | 'totals' | 'saving' | 'cats' | 'tables'>;

/** What takes every month to tell is drawn up when somebody looks at it: a list of homes only wants their payments. */
export function sheetOf(told: Omit<CreditSheet, keyof Drawn>, draw: () => Drawn): CreditSheet {
  const drawn = onDemand(draw);
  return withOnDemand(told, {
    facts: () => drawn().facts,
    totals: () => drawn().totals,
    saving: () => drawn().saving,
    cats: () => drawn().cats,
    tables: () => drawn().tables,
  });
}

/** Lines of nothing are not shown, but for the one that the card is about. */
export function sheetCard(lines: SheetLine[]): SheetCard {
  return {
    lines: lines.filter(({ amount }, index) => index === 0 || amount !== 0),
    total: sum(lines.map(({ amount }) => amount)),
  };
}

export const line = (name: LineName, amount: Centavos): SheetLine => ({ name, amount });
export const amountFact = (name: FactName, amount: Centavos): SheetFact => ({ name, is: 'amount', amount });
export const percentFact = (name: FactName, percent: string): SheetFact => ({ name, is: 'percent', percent });
export const monthsFact = (name: FactName, months: number): SheetFact => ({ name, is: 'months', months });
export const dayFact = (name: FactName, day: string): SheetFact => ({ name, is: 'day', day });
export const textFact = (name: FactName, text: string): SheetFact => ({ name, is: 'text', text });

/** Two credits as one: where one has ended, only the other is there. */
export function together(one: readonly SheetRow[], other: readonly SheetRow[]): SheetRow[] {
  const months = Math.max(one.length, other.length);
  return Array.from({ length: months }, (_, index) => {
    const row = { month: index + 1 } as SheetRow;
    for (const column of sheetColumns) {
      row[column] = centavos((one[index]?.[column] ?? 0) + (other[index]?.[column] ?? 0));
    }
    return row;
  });
}

/** What all months come to. Out of one's own pocket: what the employer pays in is told apart. */
export function rowTotals(rows: readonly SheetRow[]) {
  const add = (column: SheetColumn) => sum(rows.map((row) => row[column]));
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
