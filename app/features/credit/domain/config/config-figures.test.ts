import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainFigure, readLeaf, tidied, writeLeaf } from './config-figures.ts';

describe('figures as people write them', () => {
  test.each([
    ['$1,000.00', '1000.00'],
    ['10.45 %', '10.45'],
    ['10.45%', '10.45'],
    [' 2,350,000 ', '2350000'],
    ['$\u00a01,234.5 MXN', '1234.5'],
    ['0.30 ‰', '0.30'],
    ['2.8 UMA', '2.8'],
    ['.5', '0.5'],
    ['007', '7'],
    ['10,45', null],
    ['1.000,00', null],
    ['1,00', null],
    ['-5', null],
    ['', null],
    ['.', null],
    ['abc', null],
    ['1 2', null],
  ])('%s is %s', (text, plain) => expect(plainFigure(text)).toBe(plain));

  test('amounts are whole centavos and levels are tenths; finer figures are refused', () => {
    expect(readLeaf('amount', '$1,234.56')).toBe(123_456);
    expect(readLeaf('amount', '1.005')).toBeNaN();
    expect(readLeaf('tenths', '2.7')).toBe(27);
    expect(readLeaf('tenths', '2.75')).toBeNaN();
    expect(readLeaf('years', '20, 5 y 10')).toEqual([5, 10, 20]);
    expect(readLeaf('years', '5, diez')).toEqual([5, Number.NaN]);
  });

  test('any amount is written and read back unchanged', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), (amount) => {
        const text = writeLeaf('amount', amount);
        expect(readLeaf('amount', text)).toBe(amount);
        expect(tidied('amount', text)).toBe(text);
      }),
    );
  });
});
