import type { CalculationColumn, CalculationTable } from '#app/features/credit/domain/credit-calculation.ts';

/** On a phone these are next to the month; the others are reached by scrolling sideways. */
const firstOnPhones: Record<'read' | 'edited', readonly CalculationColumn[]> = {
  read: ['total', 'balance'],
  edited: ['extra', 'balance'],
};

export function columnsFor(
  { columns }: Pick<CalculationTable, 'columns'>,
  { isNarrow, isEdited }: { isNarrow: boolean; isEdited: boolean },
): readonly CalculationColumn[] {
  if (!isNarrow) return columns;
  const first = firstOnPhones[isEdited ? 'edited' : 'read'];
  return [...first, ...columns.filter((column) => !first.includes(column))];
}
