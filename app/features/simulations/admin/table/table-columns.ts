import type { SheetColumn, SheetTable } from '#app/features/credit/domain/credit-sheet.ts';

/** On a phone these stand beside the month, and the rest is a swipe away. */
const firstOnPhones: Record<'read' | 'edited', readonly SheetColumn[]> = {
  read: ['total', 'balance'],
  edited: ['extra', 'balance'],
};

export function columnsFor(
  { columns }: Pick<SheetTable, 'columns'>,
  { isNarrow, isEdited }: { isNarrow: boolean; isEdited: boolean },
): readonly SheetColumn[] {
  if (!isNarrow) return columns;
  const first = firstOnPhones[isEdited ? 'edited' : 'read'];
  return [...first, ...columns.filter((column) => !first.includes(column))];
}
