import type { Cell } from '#app/core/tables/csv.ts';
import {
  type CreditCalculation,
  calculationColumns,
  type CalculationColumn,
  type CalculationPart,
} from '#app/features/credit/domain/credit-calculation.ts';
import { monthsAfter } from '#app/features/credit/domain/months.ts';

type Words = {
  scenario: string;
  part: string;
  month: string;
  day: string;
  column: (column: CalculationColumn) => string;
  partName: (part: CalculationPart) => string;
};

/** Pesos as a number, exact to two decimals because the centavos are below 2^53. */
const pesos = (centavos: number) => centavos / 100;

/**
 * The tables of all scenarios, one below the other, for a spreadsheet: amounts as numbers, days as yyyy-mm-dd. A
 * scenario is shown by its name, or else by its number.
 */
export function documentRows(
  calculations: readonly CreditCalculation[],
  words: Words,
  names: readonly (string | undefined)[] = [],
) {
  const shown = new Set(calculations.flatMap(({ tables }) => tables.flatMap(({ columns }) => columns)));
  const columns = calculationColumns.filter((column) => shown.has(column));
  const hasScenarios = calculations.length > 1;
  const header = [
    ...(hasScenarios ? [words.scenario] : []),
    words.part,
    words.month,
    words.day,
    ...columns.map(words.column),
  ];
  const rows = calculations.flatMap(({ tables, countedOn }, index) =>
    tables.flatMap((table) =>
      table.rows.map((row): Cell[] => [
        ...(hasScenarios ? [names[index] || index + 1] : []),
        words.partName(table.part),
        row.month,
        monthsAfter(countedOn, row.month),
        ...columns.map((column) => (table.columns.includes(column) ? pesos(row[column]) : null)),
      ]),
    ),
  );
  const kinds = [
    ...(hasScenarios ? [null] : []),
    null,
    null,
    'day' as const,
    ...columns.map(() => 'amount' as const),
  ];
  return { header, kinds, rows };
}
