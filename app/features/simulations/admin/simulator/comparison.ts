import type { CreditSheet, LineName, Simulated } from '#app/features/credit/domain/credit-sheet.ts';

/** What two scenarios are compared by, in the order in which a client asks. */
export const comparedNames = [
  'monthly',
  'initial',
  'price',
  'credit',
  'required',
  'months',
  'interest',
  'paid',
  'cost',
  'cat',
] as const;
export type ComparedName = (typeof comparedNames)[number];

/** Money in centavos, months, or a percentage as it is printed. */
export type ComparedUnit = 'amount' | 'months' | 'percent';
export type Difference = { by: number; is: 'less' | 'more' | 'same'; isBetter: boolean | null };
export type ComparedCell = { value: number | null; difference: Difference | null };
export type ComparedRow = { name: ComparedName; unit: ComparedUnit; cells: ComparedCell[] };

/** More of these is neither good nor bad: it is another home. */
const neutral: readonly ComparedName[] = ['price', 'credit'];
const units: Partial<Record<ComparedName, ComparedUnit>> = { months: 'months', cat: 'percent' };

/** A row per figure, each scenario beside the first. Rows without any figure are left out. */
export function comparisonRows(results: readonly Simulated[]): ComparedRow[] {
  return comparedNames
    .map((name) => comparedRow(name, results))
    .filter(({ cells }) => cells.some(({ value }) => value !== null));
}

function comparedRow(name: ComparedName, results: readonly Simulated[]): ComparedRow {
  const values = results.map(({ sheet }) => (sheet ? figureOf[name](sheet) : null));
  const first = values[0] ?? null;
  const cells = values.map((value, index) => ({
    value,
    difference: index === 0 || value === null || first === null ? null : differenceOf(name, value, first),
  }));
  return { name, unit: units[name] ?? 'amount', cells };
}

function differenceOf(name: ComparedName, value: number, first: number): Difference {
  // Percentages have a decimal: 12.7 − 12.4 is 0.3 to who reads them.
  const by = Math.round(Math.abs(value - first) * 10) / 10;
  if (by === 0) return { by, is: 'same', isBetter: null };
  const is = value < first ? 'less' : 'more';
  return { by, is, isBetter: neutral.includes(name) ? null : is === 'less' };
}

const totalOf =
  (name: LineName) =>
  ({ totals }: CreditSheet) =>
    totals.find((line) => line.name === name)?.amount ?? null;

const figureOf: Record<ComparedName, (sheet: CreditSheet) => number | null> = {
  monthly: ({ monthly }) => monthly.total,
  initial: ({ initial }) => initial.total,
  price: ({ price }) => price,
  credit: ({ credit }) => credit,
  required: ({ income }) => income.required,
  months: ({ tables }) => Math.max(...tables.map(({ rows }) => rows.length)),
  interest: totalOf('interest'),
  paid: totalOf('paid'),
  cost: totalOf('cost'),
  cat: ({ cats: [first] }) => (first?.value ? Number(first.value) : null),
};
