import { describe, expect, test } from 'vitest';
import { isTable, pastedRows, withDecimalPoints, withPasted } from './paste-rows.ts';

describe('pasted rows', () => {
  const leaves = { from: 'amount', value: 'percent' } as const;

  test('are read from a spreadsheet, with its heading, signs and empty line', () => {
    expect(pastedRows('Desde\tTasa\r\n$0.00\t10.45 %\r\n$1,000,000.00\t9.9%\r\n\r\n', leaves)).toEqual({
      rows: [
        { from: '0', value: '10.45' },
        { from: '1,000,000', value: '9.9' },
      ],
      unread: [],
    });
  });

  test('are all refused when one line cannot be read, and the line is named', () => {
    expect(pastedRows('0\t10\n5\tdiez\n9\t1\t2\n1.000,00\t3', leaves)).toEqual({
      rows: null,
      unread: [
        { line: 2, text: '5\tdiez', why: 'figure', cell: 'diez' },
        { line: 3, text: '9\t1\t2', why: 'columns', columns: 2 },
        { line: 4, text: '1.000,00\t3', why: 'comma', cell: '1.000,00' },
      ],
    });
    expect(pastedRows('Desde\tTasa', leaves)).toEqual({ rows: null, unread: [] });
    expect(pastedRows('0.001\t3', leaves).unread).toMatchObject([{ why: 'decimals', cell: '0.001' }]);
  });

  test.each([
    ['a row without its second cell', '0\t10\n5', undefined, 2],
    ['a row without its first cell', '0\t10\n\t9', undefined, 2],
    ['a single column pasted over the whole table', '0\n5', undefined, 1],
    ['rows with one and with two cells, pasted into a cell', '0\n5\t9', 'from', 1],
    ['an empty cell in a column', '\t10', 'from', 1],
  ] as const)('%s is refused', (_, text, first, line) => {
    expect(pastedRows(text, leaves, first).unread).toContainEqual(
      expect.objectContaining({ line, why: 'columns' }),
    );
  });

  test.each([
    ['Nivel salarial\tTasa 2027 (%)\n0\t10\n5\t9\t\t\n'],
    ['"Nivel\nsalarial"\t% tasa\n0\t10 %\n5\t9%'],
    ['0 10\r5 9 %'],
    ['0;10\n5;9'],
    ['  0   10\n\n  5   9  '],
    ['$ 0\t 10\u00a0%\n$5.00\t9'],
  ])('%j are two rows', (text) => {
    expect(pastedRows(text, leaves).rows).toEqual([
      { from: '0', value: '10' },
      { from: '5', value: '9' },
    ]);
  });

  test('a wrong first line is not a heading, and a figure with a space is not two figures', () => {
    expect(pastedRows('0,5\t10,45\n5\t9', leaves).unread).toMatchObject([{ line: 1 }]);
    expect(pastedRows('10.45x\t9\n5\t9', leaves).unread).toMatchObject([{ line: 1 }]);
    expect(pastedRows('1 000', leaves, 'from').unread).toMatchObject([{ why: 'figure', cell: '1 000' }]);
  });

  test('decimal commas can be converted to points, unless the text mixes both', () => {
    expect(withDecimalPoints('Desde\tTasa, %\n0\t3,69 %\n1.000.000,50\t3,88')).toBe(
      'Desde\tTasa, %\n0\t3.69 %\n1000000.50\t3.88',
    );
    for (const text of ['0\t3.69', '0\t3.69\n5\t3,88', '1,000\t3.69', '0\t3,69\n5\tdiez', '']) {
      expect(withDecimalPoints(text), text).toBeNull();
    }
  });

  test('a single column goes where it was pasted, and extra rows are added at the end', () => {
    const { rows } = pastedRows('1\n2', leaves, 'value');
    expect(withPasted([{ from: '0', value: '9' }], rows ?? [], 0)).toEqual([
      { from: '0', value: '1' },
      { from: '', value: '2' },
    ]);
    expect(pastedRows('1\t2', leaves, 'value').rows).toBeNull();
  });

  test('a single cell is not a table', () => {
    expect([isTable('10.45'), isTable('10\t11'), isTable('10\n11'), isTable('10\n')]).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});
