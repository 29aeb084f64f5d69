import type { Cell } from '#app/core/csv.ts';
import {
  type CreditSheet,
  sheetColumns,
  type SheetColumn,
  type SheetPart,
} from '#app/features/credit/domain/credit-sheet.ts';
import { monthsAfter } from '#app/features/credit/domain/months.ts';

type Words = {
  scenario: string;
  part: string;
  month: string;
  day: string;
  column: (column: SheetColumn) => string;
  partName: (part: SheetPart) => string;
};

/** Pesos as a number: whole centavos below 2^53 are exact to the second place. */
const pesos = (centavos: number) => centavos / 100;

/**
 * The tables of every scenario, one under the other, for a spreadsheet: amounts as numbers, days as yyyy-mm-dd. A
 * scenario is told by the name somebody gave it, else by its number.
 */
export function documentRows(
  sheets: readonly CreditSheet[],
  words: Words,
  names: readonly (string | undefined)[] = [],
) {
  const shown = new Set(sheets.flatMap(({ tables }) => tables.flatMap(({ columns }) => columns)));
  const columns = sheetColumns.filter((column) => shown.has(column));
  const hasScenarios = sheets.length > 1;
  const header = [
    ...(hasScenarios ? [words.scenario] : []),
    words.part,
    words.month,
    words.day,
    ...columns.map(words.column),
  ];
  const rows = sheets.flatMap(({ tables, countedOn }, index) =>
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
