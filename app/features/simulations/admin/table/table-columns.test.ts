import { expect, test } from 'vitest';
import type { CalculationColumn } from '#app/features/credit/domain/credit-calculation.ts';
import { columnsFor } from './table-columns.ts';

const columns: CalculationColumn[] = ['opening', 'interest', 'capital', 'total', 'extra', 'balance'];

test('on a wide screen, columns are in the order of the calculation', () => {
  expect(columnsFor({ columns }, { isNarrow: false, isEdited: true })).toEqual(columns);
});

test('on a phone, the prepayment or payment and the balance come first, and all columns are there', () => {
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
