import type {
  CreditCalculation,
  CalculationPart,
  CalculationRow,
  CalculationTable,
} from '../credit-calculation.ts';

/** One year of the credit: its cost, the principal repaid, and the balance at its end. */
export type YearFigures = {
  year: number;
  interest: number;
  capital: number;
  /** Prepaid by the person or the employer. */
  ahead: number;
  balance: number;
};

export type BalanceLine = { part: CalculationPart; points: { month: number; balance: number }[] };

/** The table of the whole credit: for two credits, the one of both together. */
export const wholeTable = ({ tables }: CreditCalculation): CalculationTable | undefined =>
  tables.find(({ part }) => part === 'together') ?? tables[0];

export function yearsOf(rows: readonly CalculationRow[]): YearFigures[] {
  const years: YearFigures[] = [];
  for (const row of rows) {
    const year = Math.ceil(row.month / 12);
    const before = years[year - 1] ?? { year, interest: 0, capital: 0, ahead: 0, balance: 0 };
    years[year - 1] = {
      year,
      interest: before.interest + row.interest,
      capital: before.capital + row.capital,
      ahead: before.ahead + row.extra + row.employer,
      balance: row.balance,
    };
  }
  return years;
}

/** The balance at the start and at the end of every year, for the whole credit and for each part. */
export function balanceLines(calculation: CreditCalculation): BalanceLine[] {
  const whole = wholeTable(calculation);
  const parts = calculation.tables.filter((table) => table !== whole);
  return (whole ? [whole, ...parts] : [])
    .filter(({ rows }) => rows.length > 0)
    .map(({ part, rows }) => ({
      part,
      points: [
        { month: 0, balance: rows[0]?.opening ?? 0 },
        ...rows
          .filter(({ month }) => month % 12 === 0 || month === rows.length)
          .map(({ month, balance }) => ({ month, balance })),
      ],
    }));
}

/** Round steps from zero to at least the highest value, about four of them: 0, 500 000, 1 000 000. */
export function axisTicks(highest: number): number[] {
  if (highest <= 0) return [0];
  const rough = highest / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 2.5, 5].find((factor) => factor * power >= rough) ?? 10);
  const count = Math.ceil(highest / step);
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** The years labelled below the chart: every one, every second, every fifth or every tenth, so that they fit. */
export function namedYears(years: number): number[] {
  const step = [1, 2, 5, 10].find((every) => years / every <= 8) ?? 10;
  return Array.from({ length: Math.floor(years / step) }, (_, index) => (index + 1) * step);
}

/** Moves labels down until none overlap, each as close to its own height as possible. */
export function apart(heights: readonly number[], distance: number): number[] {
  const order = heights.map((height, index) => ({ height, index })).toSorted((a, b) => a.height - b.height);
  const placed: number[] = [];
  let lowest = Number.NEGATIVE_INFINITY;
  for (const { height, index } of order) {
    lowest = Math.max(height, lowest + distance);
    placed[index] = lowest;
  }
  return placed;
}

/**
 * The index under the pointer at this share of the width: the nearest edge between years, or the year that it is in.
 */
export function indexUnderPointer(share: number, count: number, spotsAre: 'edges' | 'bands') {
  return spotsAre === 'edges' ? Math.round(share * (count - 1)) : Math.floor(share * count);
}
