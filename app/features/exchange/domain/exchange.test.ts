import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeText, encodingOf, separatorOf } from '#app/core/tables/table-file.ts';
import { fromWorkbookText, toWorkbookText } from '#app/core/tables/workbook-text.ts';
import exchangeTexts from '../locales/es.json';
import fieldTexts from '#app/features/properties/locales/es.json';
import { readList, writeList } from './cell-list.ts';
import { pesosOf, readDay, readInstant, readNumber, readPesos } from '#app/core/tables/cell-numbers.ts';
import { readFlag, readOption } from '#app/core/tables/cell-words.ts';
import { columnNames, guessColumns } from './exchange-columns.ts';
import { readPhotos, writePhotos } from './file-photos.ts';
import { cellProblems, readCell } from './read-cell.ts';
import { propertyTypes } from '#app/features/properties/domain/property-vocabulary.ts';

const texts: Record<string, string> = { ...fieldTexts, ...exchangeTexts };
const labelOf = (column: string) =>
  texts[`exchange.column.${column}`] ?? texts[`properties.field.${column}`] ?? '';

describe('columns', () => {
  test('every column has a unique label, from which it is recognised', () => {
    const labels = columnNames.map(labelOf);
    expect(labels.filter((label) => label === '')).toEqual([]);
    expect(guessColumns(labels, labelOf)).toEqual(columnNames);
  });

  test('columns are recognised by our English names too', () => {
    expect(guessColumns([...columnNames], labelOf)).toEqual(columnNames);
  });

  test.each([
    ['RECÁMARAS', 'bedrooms'],
    ['Baños', 'bathrooms'],
    ['Construcción (m²)', 'constructionSize'],
    ['M2 de construcción', null],
    ['m2 terreno', 'landSize'],
    ['C.P.', 'postalCode'],
    ['Estado', 'state'],
    ['Estatus', 'status'],
    ['ZIP code', 'postalCode'],
    ['price', 'price'],
    ['Precio (MXN)', 'price'],
    ['correo del asesor', 'advisorEmail'],
    ['postal_code', 'postalCode'],
    // «Ubicación que se muestra» is public, so an address with street and number must not go there.
    ['Dirección', 'street'],
    ['Domicilio', 'street'],
    ['Address', 'street'],
    ['Ubicación', 'location'],
    ['Algo más', null],
    ['', null],
  ])('the header %j is the column %s', (header, column) => {
    expect(guessColumns([header], labelOf)).toEqual([column]);
  });

  test('the second column of the same kind is left to the person', () => {
    expect(guessColumns(['Precio', 'Precio'], labelOf)).toEqual(['price', null]);
  });
});

describe('amounts', () => {
  test.each([
    ['1234567.89', 123456789],
    ['$1,234,567.89', 123456789],
    ['MXN $ 850,000', 85000000],
    ['850000 MXN', 85000000],
    ['850 000', 85000000],
    ['12.5', 1250],
    ['0.07', 7],
    ['1999.9999999999998', 200000],
    ['999999999999.99', 99999999999999],
    ['12.505', null],
    ['12.500', null],
    ['1.234.567', null],
    ['12,50', null],
    ['-5', null],
    ['USD 100', null],
    ['mucho', null],
  ])('%s is %s centavos', (text, centavos) => {
    expect(readPesos(text)).toBe(centavos);
  });

  test('any amount is the same after export and import', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e14 }), (centavos) => {
        expect(readPesos(String(pesosOf(centavos)))).toBe(centavos);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('numbers, days and words', () => {
  test.each([
    ['2.5', 2.5],
    ['3,5', 3.5],
    ['1,500', 1500],
    ['1,500.25', 1500.25],
    ['120 m²', 120],
    ['-110.96123456789012', -110.96123456789012],
    ['29,0892', 29.0892],
    ['1e21', 1e21],
    ['0x10', null],
    ['dos', null],
    ['1,50,0', null],
    ['', null],
  ])('%j is %s', (text, value) => {
    expect(readNumber(text)).toBe(value);
  });

  test.each([
    ['2026-03-01', '2026-03-01'],
    ['01/03/2026', '2026-03-01'],
    ['1-3-2026', '2026-03-01'],
    ['2026-03-01T10:00:00.000Z', '2026-03-01'],
    ['31/02/2026', null],
    ['2026-13-01', null],
    ['03/2026', null],
    ['mañana', null],
  ])('%s is the day %s', (text, day) => {
    expect(readDay(text)).toBe(day);
  });

  test.each([
    ['2026-03-01T10:20:30.123Z', '2026-03-01T10:20:30.123Z'],
    ['2026-03-01T10:20:30-07:00', '2026-03-01T17:20:30.000Z'],
    ['01/03/2026', '2026-03-01T07:00:00.000Z'],
    ['0001-01-01', undefined],
    ['ayer', undefined],
  ])('%s is the moment %s', (text, instant) => {
    expect(readInstant(text)?.toISOString()).toBe(instant);
  });

  test.each([
    ['Sí', true],
    ['SI', true],
    ['x', true],
    ['VERDADERO', true],
    ['✓', true],
    ['1', true],
    ['No', false],
    ['', false],
    ['tal vez', null],
  ])('%j is %s', (text, value) => {
    expect(readFlag(text)).toBe(value);
  });

  test.each([
    ['Casa', 'casa'],
    ['Depto.', 'departamento'],
    ['LOCAL COMERCIAL', 'local'],
    ['Castillo', null],
  ])('%s is the type %s', (text, type) => {
    expect(readOption(text, propertyTypes)).toBe(type);
  });
});

describe('lists', () => {
  test('are written as people write them', () => {
    expect(writeList(['Alberca', 'Cocina, integral', 'dice "no"'])).toBe(
      'Alberca, "Cocina, integral", "dice ""no"""',
    );
    expect(readList('Alberca; Jardín | Palapa\nAsador')).toEqual(['Alberca', 'Jardín', 'Palapa', 'Asador']);
    expect(readList('"abierta')).toBeNull();
  });

  test('any list is the same after export and import', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: fc.constantFrom('a', ' ', ',', '"', '\n', ';', 'ñ') })),
        (items) => {
          expect(readList(writeList(items))).toEqual(items);
        },
      ),
    );
  });
});

describe('texts of workbooks', () => {
  // Texts that look like an escaped character, or like the start of one, are the difficult cases.
  const pieces = ['_', 'x', '_x', '0', 'D', '000D', 'a0aD', '_x0041_', '\r', '\n', '\u0001', '\uffff', 'a'];

  test('any text is the same after being written and read', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...pieces) }), (text) => {
        expect(fromWorkbookText(toWorkbookText(text))).toBe(text);
      }),
      { numRuns: 5_000 },
    );
  });

  test.each([['_xa0aD\u0001'], ['_x000D\r'], ['_x000D_x000D_'], ['\u0001x0041_'], ['__x0041_\u0001']])(
    '%j comes out as it went in',
    (text) => {
      expect(fromWorkbookText(toWorkbookText(text))).toBe(text);
    },
  );
});

describe('files', () => {
  const text = 'Título,Año\nNúñez,2001\n';
  test.each([
    ['utf-8', Buffer.from(text)],
    ['utf-8', Buffer.from(`\uFEFF${text}`)],
    ['windows-1252', Buffer.from(text, 'latin1')],
    ['utf-16le', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['utf-16le', Buffer.from(text, 'utf16le')],
    ['utf-16be', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
    ['utf-16be', Buffer.from(text, 'utf16le').swap16()],
  ])('%s is recognised from its bytes', (encoding, bytes) => {
    expect(encodingOf(bytes)).toBe(encoding);
    expect(decodeText(bytes)).toBe(text);
  });

  test.each([
    ['a,b;c\n1,2', ','],
    ['a;b\n1,5;2,5', ';'],
    ['a\tb\n1\t2', '\t'],
    ['a|b', '|'],
    ['"a;b;c;d",e\n"x;y",1', ','],
    ['sep=;\na,b,c;d', ';'],
    ['sola', ','],
  ])('the separator of %j is %j', (table, separator) => {
    expect(separatorOf(table)).toBe(separator);
  });
});

describe('photographs', () => {
  const photo = {
    file: 'IMG.jpg',
    alt: 'Fachada',
    width: 10,
    height: 5,
    placeholder: 'data:image/webp;base64,UklGRg==',
    variants: [{ format: 'webp' as const, width: 10, height: 5, name: `${'a'.repeat(64)}.webp` }],
  };

  test('are the same after export and import, without the placeholder when the cell is short', () => {
    expect(readPhotos(writePhotos([photo, photo]))).toEqual([photo, photo]);
    expect(readPhotos(writePhotos([photo], 100))).toEqual([{ ...photo, placeholder: null }]);
    expect(readPhotos(writePhotos([]))).toEqual([]);
  });

  test.each([
    ['no table', 'hola'],
    ['another thing', '{"a":1}'],
    [
      'a foreign name',
      JSON.stringify([{ ...photo, variants: [{ ...photo.variants[0], name: '../etc/passwd' }] }]),
    ],
    [
      'a placeholder that is an HTML page',
      JSON.stringify([{ ...photo, placeholder: 'data:text/html;base64,PGI+' }]),
    ],
    ['too many', JSON.stringify(Array.from({ length: 11 }, () => photo))],
  ])('%s is refused', (_name, text) => {
    expect(readPhotos(text)).toBeNull();
  });
});

describe('cells', () => {
  test('every problem has a message', () => {
    expect(cellProblems.filter((name) => !texts[`exchange.problem.${name}`])).toEqual([]);
  });

  test('text stays unchanged, and a postal code gets its lost zero back', () => {
    expect(readCell('street', ' =1+1 ')).toEqual({ value: ' =1+1 ' });
    expect(readCell('postalCode', '1000')).toEqual({ value: '01000' });
    expect(readCell('commissionPercentage', '5.00 %')).toEqual({ value: '5.00' });
    expect(readCell('paymentOptions', 'Infonavit, Crédito bancario')).toEqual({
      value: ['infonavit', 'bancario'],
    });
    expect(readCell('photos', '[{"variants":[]}]')).toEqual({ problem: 'photos' });
    expect(readCell('id', '12a')).toEqual({ problem: 'id' });
  });
});
