import type { CreditSheet, SheetPart, SheetRow, SheetTable } from './credit-sheet.ts';

/** A year of the credit: what it cost, what it took off the debt, and what is owed at its end. */
export type YearFigures = {
  year: number;
  interest: number;
  capital: number;
  /** Prepaid, by the person or the employer. */
  ahead: number;
  balance: number;
};

export type BalanceLine = { part: SheetPart; points: { month: number; balance: number }[] };

/** The table that tells all of the credit: of two, the one of both. */
export const wholeTable = ({ tables }: CreditSheet): SheetTable | undefined =>
  tables.find(({ part }) => part === 'together') ?? tables[0];

export function yearsOf(rows: readonly SheetRow[]): YearFigures[] {
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

/** What is owed at the beginning and at the end of every year, whole and of each part. */
export function balanceLines(sheet: CreditSheet): BalanceLine[] {
  const whole = wholeTable(sheet);
  const parts = sheet.tables.filter((table) => table !== whole);
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

/** Round steps from nothing to at least the highest value: 0, 500 000, 1 000 000. About four of them. */
export function ticksTo(highest: number): number[] {
  if (highest <= 0) return [0];
  const rough = highest / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 2.5, 5].find((factor) => factor * power >= rough) ?? 10);
  const count = Math.ceil(highest / step);
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** Years that have a name under the chart: every one, every second, every fifth, as many as there is room for. */
export function namedYears(years: number): number[] {
  const step = [1, 2, 5, 10].find((every) => years / every <= 8) ?? 10;
  return Array.from({ length: Math.floor(years / step) }, (_, index) => (index + 1) * step);
}

/** Heights at which names can stand without touching, as near to their own as that allows; all from the top, in order. */
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

/** Which of so many a hand points at, this far along: the nearest edge between years, or the year it is in. */
export function spotAt(share: number, count: number, spotsAre: 'edges' | 'bands') {
  return spotsAre === 'edges' ? Math.round(share * (count - 1)) : Math.floor(share * count);
}
