import { expect, test } from 'vitest';
import type { SheetColumn } from '#app/features/credit/domain/credit-sheet.ts';
import { columnsFor } from './table-columns.ts';

const columns: SheetColumn[] = ['opening', 'interest', 'capital', 'total', 'extra', 'balance'];

test('with room, columns stand in the order of the sheet', () => {
  expect(columnsFor({ columns }, { isNarrow: false, isEdited: true })).toEqual(columns);
});

test('on a phone what is written, or paid, and what is owed come first; nothing is left out', () => {
  expect(columnsFor({ columns }, { isNarrow: true, isEdited: true })).toEqual([
    'extra',
    'balance',
    'opening',
    'interest',
    'capital',
    'total',
  ]);
  const read = columnsFor({ columns }, { isNarrow: true, isEdited: false });
  expect(read.slice(0, 2)).toEqual(['total', 'balance']);
  expect(read.toSorted()).toEqual(columns.toSorted());
});
