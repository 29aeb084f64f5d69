import type {
  CreditCalculation,
  LineName,
  Simulated,
} from '#app/features/credit/domain/credit-calculation.ts';

/** The figures that are compared, in the order in which clients ask for them. */
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

/** Centavos, months, or a percentage as it is shown. */
export type ComparedUnit = 'amount' | 'months' | 'percent';
export type Difference = { by: number; is: 'less' | 'more' | 'same'; isBetter: boolean | null };
export type ComparedCell = { value: number | null; difference: Difference | null };
export type ComparedRow = { name: ComparedName; unit: ComparedUnit; cells: ComparedCell[] };

/** More of these is neither better nor worse: it is another property. */
const neutral: readonly ComparedName[] = ['price', 'credit'];
const units: Partial<Record<ComparedName, ComparedUnit>> = { months: 'months', cat: 'percent' };

/** A row per figure, with each scenario compared to the first. Rows without any figure are left out. */
export function comparisonRows(results: readonly Simulated[]): ComparedRow[] {
  return comparedNames
    .map((name) => comparedRow(name, results))
    .filter(({ cells }) => cells.some(({ value }) => value !== null));
}

function comparedRow(name: ComparedName, results: readonly Simulated[]): ComparedRow {
  const values = results.map(({ calculation }) => (calculation ? figureOf[name](calculation) : null));
  const first = values[0] ?? null;
  const cells = values.map((value, index) => ({
    value,
    difference: index === 0 || value === null || first === null ? null : differenceOf(name, value, first),
  }));
  return { name, unit: units[name] ?? 'amount', cells };
}

function differenceOf(name: ComparedName, value: number, first: number): Difference {
  // Percentages are shown with one decimal, so the difference is rounded to it, too.
  const by = Math.round(Math.abs(value - first) * 10) / 10;
  if (by === 0) return { by, is: 'same', isBetter: null };
  const is = value < first ? 'less' : 'more';
  return { by, is, isBetter: neutral.includes(name) ? null : is === 'less' };
}

const totalOf =
  (name: LineName) =>
  ({ totals }: CreditCalculation) =>
    totals.find((line) => line.name === name)?.amount ?? null;

const figureOf: Record<ComparedName, (calculation: CreditCalculation) => number | null> = {
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
