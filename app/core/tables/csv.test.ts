import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csv, csvCell, unguarded } from './csv.ts';

describe('csvCell', () => {
  test.each([
    ['=1+1'],
    ['+52 662 215 0000'],
    ['-2+3'],
    ['@SUM(A1)'],
    [' =1+1'],
    ['   @cmd'],
    ['\t=1+1'],
    ['\ttab'],
    ['\r=1+1'],
    ['\rvuelta'],
    ['\n=1+1'],
    ['＝1+1'],
    ['＋1'],
    ['－1'],
    ['＠SUM(A1)'],
    ['﹦1+1'],
    [' \u3000＝1+1'],
    ['\u00a0=1+1'],
    ['\u200b=1+1'],
    ['\ufeff=1+1'],
    ['\u0000=1+1'],
    ['\u2028=1+1'],
    ['\u202e=1+1'],
    ['=HYPERLINK("http://x.example","ver")'],
    ["=cmd|' /C calc'!A0"],
  ])('%j is shown as text', (payload) => {
    expect(csvCell(payload)).toBe(`"'${payload.replaceAll('"', '""')}"`);
  });

  test.each([['Ana Valenzuela'], ['a=b'], ['ana@demo.sahuaro.mx'], ['Núñez-Díaz'], ["D'Artagnan"], ['']])(
    '%j stays as it is',
    (text) => {
      expect(csvCell(text)).toBe(`"${text}"`);
    },
  );

  test('quotes, commas and lines stay inside their cell', () => {
    expect(csvCell('Robles, "Elena"\nTapia')).toBe('"Robles, ""Elena""\nTapia"');
  });

  test('numbers stay numbers, also negative ones; null is an empty cell', () => {
    expect(csvCell(-12.5)).toBe('-12.5');
    expect(csvCell(Number.NaN)).toBe('');
    expect(csvCell(null)).toBe('');
    expect(csvCell(undefined)).toBe('');
    expect(csvCell(true)).toBe('"true"');
  });
});

describe('csv', () => {
  test('begins with a byte order mark and a header, then one line per row', () => {
    expect(csv(['Nombre', 'Edad'], [['Ñandú', 3]])).toBe('\uFEFF"Nombre","Edad"\r\n"Ñandú",3\r\n');
  });
});

describe('unguarded', () => {
  test.each([
    ['=1+1'],
    ["'=1+1"],
    ["''=1+1"],
    ["'"],
    ["''"],
    ["'hola"],
    ["D'Artagnan"],
    ['\ttab'],
    ["'\ttab"],
    [''],
  ])('gives %j back as it was', (text) => {
    const cell = csvCell(text);
    expect(unguarded(cell.slice(1, -1).replaceAll('""', '"'))).toBe(text);
  });

  test('holds for any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom("'", '=', '-', ' ', '\t', 'a', '＝', '\u200b') }),
        (text) => {
          expect(unguarded(csvCell(text).slice(1, -1))).toBe(text);
        },
      ),
    );
  });
});
