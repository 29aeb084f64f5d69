import { constants, deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cell, csv } from '#app/core/tables/csv.ts';
import { workbookLimits } from '#app/core/tables/workbook-text.ts';
import { csvOf, readWhole, workbookOf } from '#tests/support/tables.ts';
import { assertWorkbookFits } from '../http/table-answer.server.ts';
import { workbookParts } from './write-workbook.server.ts';

const tableOf = (header: string[], rows: Cell[][]) => ({ header, batches: inBatches([rows]) });
const workbook = (header: string[], rows: Cell[][]) => workbookOf(tableOf(header, rows), 'Catálogo & más');

async function* inBatches(batches: Iterable<Cell[][]>) {
  yield* batches;
}

const texts = [
  '=1+1',
  "'=1+1",
  "'hola",
  '00123',
  'una, dos; "tres"',
  'línea\r\notra\nmás\tya',
  '_x000D_',
  '<b>&amp;</b>',
  '  con blancos ',
  '😀 ñ',
  '1e5',
  'TRUE',
  '2026-01-02',
];

/** Any text that a database can store, with many characters that have a meaning in files. */
const anyText = fc
  .oneof(
    fc.string({ unit: 'binary' }),
    fc.string({
      unit: fc.constantFrom(
        '_',
        'x',
        '_x0041',
        '000D',
        '\u0001',
        '\r',
        '\n',
        '\t',
        '"',
        ',',
        ';',
        "'",
        '=',
        '<',
        ' ',
      ),
    }),
  )
  .map((text) => text.replaceAll('\0', '').toWellFormed());

describe('any text', () => {
  // A thousand texts in one file each, because every read starts a process.
  const many = fc.sample(anyText, { numRuns: 1_000, seed: 20_261_115 });
  const rows = many.map((text, index) => [index, text]);

  test.each([
    ['a text file', csvOf],
    ['a workbook', workbookOf],
  ] as const)('survives %s', async (_name, fileOf) => {
    const answer = await readWhole(Buffer.from(await fileOf(tableOf(['Número', 'Texto'], rows))));
    if (!('table' in answer)) throw new Error(answer.problem);
    expect(answer.table.rows.map(({ cells }) => cells[1])).toEqual(many);
  });
});

describe('a long table', () => {
  test('is sent while it is read: the first bytes come before the last rows are requested', async () => {
    let asked = 0;
    async function* batches() {
      for (; asked < 400; asked++) yield Array.from({ length: 50 }, () => [asked, crypto.randomUUID()]);
    }
    const seen: number[] = [];
    for await (const part of workbookParts({ name: 'Larga', header: ['A', 'B'], batches: batches() })) {
      if (part.length > 100) seen.push(asked);
    }
    expect(asked).toBe(400);
    expect(seen.filter((batch) => batch < 200).length).toBeGreaterThan(5);
  });

  test('with more rows than a workbook should have is refused with a message', () => {
    expect(() => assertWorkbookFits(workbookLimits.rows)).not.toThrow();
    expect(() => assertWorkbookFits(workbookLimits.rows + 1)).toThrow('workbook_too_long');
  });
});

describe('tables', () => {
  test('a workbook returns what was written, text as text and numbers as numbers', async () => {
    const numbers = [1234567.89, -110.96123456789012, 0, 999999999999.99, 29.0892];
    const bytes = await workbook(
      ['Uno', ...texts.map(String), 'fin'],
      [['x', ...texts, ...numbers].slice(0, 15), numbers],
    );
    const answer = await readWhole(bytes);
    if (!('table' in answer)) throw new Error(answer.problem);
    expect(answer.table.format).toBe('xlsx');
    expect(answer.table.rows[0]?.cells.slice(1, 14)).toEqual(texts);
    expect(answer.table.rows[1]?.cells.slice(0, 5).map(Number)).toEqual(numbers);
  });

  test('a text file returns what was written, without the formula guard', async () => {
    const answer = await readWhole(
      Buffer.from(
        csv(
          ['Uno', 'Dos'],
          texts.map((text) => [text, 1]),
        ),
      ),
    );
    if (!('table' in answer)) throw new Error(answer.problem);
    expect(answer.table.rows.map(({ cells }) => cells[0])).toEqual(texts);
  });

  test.each([
    ['Latin-1', Buffer.from('Título;Año\nCasa en Núñez;2001\n', 'latin1')],
    [
      'UTF-16',
      Buffer.concat([
        Buffer.from([0xff, 0xfe]),
        Buffer.from('Título\tAño\r\nCasa en Núñez\t2001', 'utf16le'),
      ]),
    ],
    ['a file that names its separator', Buffer.from('sep=;\r\nTítulo;Año\r\nCasa en Núñez;2001')],
  ])('%s is read', async (_name, bytes) => {
    expect(await readWhole(bytes)).toMatchObject({
      table: { header: ['Título', 'Año'], rows: [{ cells: ['Casa en Núñez', '2001'] }] },
    });
  });

  test('rows are counted as a spreadsheet counts them, including empty ones', async () => {
    expect(await readWhole(Buffer.from('A,B\n1,2\n,\n\n3,4\n,,\n'))).toMatchObject({
      table: { rows: [{ number: 2 }, { number: 5, cells: ['3', '4'] }] },
    });
  });

  test.each([
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'old_workbook'],
    ['nothing', Buffer.alloc(0), 'empty'],
    ['a header alone', Buffer.from('A,B\n'), 'empty'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'unreadable'],
    ['a broken workbook', Buffer.from('504b030414000000', 'hex'), 'unreadable'],
    ['an open quote', Buffer.from('A,B\n"1,2\n3,4'), 'unreadable'],
    ['too many rows', Buffer.from(`A\n${'1\n'.repeat(1_001)}`), 'too_many_rows'],
    ['too many columns', Buffer.from(`${'A,'.repeat(60)}A\n1`), 'too_many_columns'],
  ])('%s is refused with a message', async (_name, bytes, problem) => {
    expect(await readWhole(bytes)).toEqual({ problem });
  });

  test('a workbook that decompresses without end affects nothing else', async () => {
    const whole = await workbook(['A'], [['b']]);
    // The same archive with its sheet replaced by 600 MB of blanks: one compressed megabyte, repeated.
    const blanks = Buffer.alloc(1024 * 1024, ' ');
    const packed = deflateRawSync(blanks, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
    const bomb = Buffer.concat([...Array.from({ length: 600 }, () => packed), deflateRawSync('')]);
    const at = whole.indexOf('xl/worksheets/sheet1.xml');
    const header = Buffer.from(whole.subarray(at - 30, at + 24));
    header.writeUInt32LE(bomb.length, 18);
    header.writeUInt32LE(600 * 1024 * 1024, 22);
    const answer = await readWhole(Buffer.concat([whole.subarray(0, at - 30), header, bomb]));
    expect(answer).toEqual({ problem: 'unreadable' });
  });
});
