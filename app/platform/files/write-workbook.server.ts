import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import type { Cell } from '#app/core/csv.ts';
import { toWorkbookText } from '#app/core/workbook-text.ts';

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** What surrounds the one sheet of a workbook. */
const frame = {
  '[Content_Types].xml': `${xml}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kind}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${kind}.styles+xml"/></Types>`,
  '_rels/.rels': `${xml}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  // Style 1 is text: what looks like a number or a formula stays what was written. 3 is a day, 4 an amount with its cents.
  'xl/styles.xml': `${xml}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
} as const;

const workbook = (name: string) =>
  `${xml}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${escaped(name).replaceAll('"', '&quot;')}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
const sheetStart = `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`;
const sheetEnd = '</sheetData></worksheet>';

/** What stands in a column, where that is more than words and numbers: days are written yyyy-mm-dd. */
export type ColumnKind = 'day' | 'amount' | null;

type Table = {
  name: string;
  header: readonly string[];
  kinds?: readonly ColumnKind[];
  batches: AsyncIterable<readonly (readonly Cell[])[]>;
};

/** A workbook of one sheet, written and packed as its rows come: whoever takes it slowly slows the reading of them. */
export async function* workbookParts({ name, ...table }: Table): AsyncGenerator<Uint8Array> {
  const archive = zipArchive();
  for (const [path, text] of Object.entries({ ...frame, 'xl/workbook.xml': workbook(name) })) {
    yield* archive.part(path, [text]);
  }
  yield* archive.part('xl/worksheets/sheet1.xml', sheetTexts(table));
  yield archive.end();
}

async function* sheetTexts({ header, kinds = [], batches }: Omit<Table, 'name'>) {
  let row = 1;
  yield `${sheetStart}${columnWidths(header, kinds)}<sheetData>`;
  yield rowXml(header, row++, { textStyle: 2, kinds: [] });
  for await (const batch of batches) {
    yield batch.map((cells) => rowXml(cells, row++, { textStyle: 1, kinds })).join('');
  }
  yield sheetEnd;
}

/** A day or an amount that is wider than its column would be a row of hashes. */
function columnWidths(header: readonly string[], kinds: readonly ColumnKind[]) {
  if (!kinds.some(Boolean)) return '';
  const widths = header.map((name) => Math.min(40, Math.max(14, name.length + 2)));
  const column = (width: number, index: number) =>
    `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;
  return `<cols>${widths.map(column).join('')}</cols>`;
}

type RowLook = { textStyle: number; kinds: readonly ColumnKind[] };

function rowXml(cells: readonly Cell[], row: number, { textStyle, kinds }: RowLook) {
  const texts = cells.map((cell, index) => {
    const place = `${columnLetters(index)}${row}`;
    return figureXml(cell, place, kinds[index] ?? null) ?? cellXml(cell, place, textStyle);
  });
  return `<row r="${row}">${texts.join('')}</row>`;
}

/** Days are counted from the end of 1899, whatever the hour is where somebody reads them. */
const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569;

/** A cell of a column that is told how to look; null where it is a cell like others. */
function figureXml(value: Cell, place: string, kind: ColumnKind) {
  if (kind === 'day' && typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value))
    return `<c r="${place}" s="3"><v>${dayNumber(value)}</v></c>`;
  if (kind === 'amount' && typeof value === 'number' && Number.isFinite(value))
    return `<c r="${place}" s="4"><v>${value}</v></c>`;
  return null;
}

function cellXml(value: Cell, place: string, textStyle: number) {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'number') return Number.isFinite(value) ? `<c r="${place}"><v>${value}</v></c>` : '';
  const text = escaped(toWorkbookText(String(value)));
  // Said only where it counts: a sheet has millions of cells.
  const keeping = /^\s|\s$|\n|\t/.test(text) ? ' xml:space="preserve"' : '';
  return `<c r="${place}" s="${textStyle}" t="inlineStr"><is><t${keeping}>${text}</t></is></c>`;
}

function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter;
}

/** Between tags, where quotes are only quotes. */
function escaped(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

type Sizes = { crc: number; packed: number; plain: number };

/**
 * The container of a workbook. Names of parts are ours and plain; one part never passes 4 GB. What a part measures is
 * known when it is over, so it is told after it.
 */
function zipArchive() {
  const directory: Buffer[] = [];
  let offset = 0;

  return {
    async *part(path: string, texts: Iterable<string> | AsyncIterable<string>): AsyncGenerator<Uint8Array> {
      const name = Buffer.from(path);
      const sizes: Sizes = { crc: 0, packed: 0, plain: 0 };
      const start = Buffer.concat([signature('504b0304'), factsOf(name, sizes), name]);
      yield start;
      yield* packed(texts, sizes);
      const end = Buffer.concat([signature('504b0708'), figures(sizes)]);
      yield end;

      const place = Buffer.alloc(14);
      place.writeUInt32LE(offset, 10);
      directory.push(Buffer.concat([signature('504b01021400'), factsOf(name, sizes), place, name]));
      offset += start.length + sizes.packed + end.length;
    },
    end() {
      const entries = Buffer.concat(directory);
      const end = Buffer.alloc(22);
      end.writeUInt32LE(0x06054b50, 0);
      end.writeUInt16LE(directory.length, 8);
      end.writeUInt16LE(directory.length, 10);
      end.writeUInt32LE(entries.length, 12);
      end.writeUInt32LE(offset, 16);
      return Buffer.concat([entries, end]);
    },
  };
}

const signature = (hex: string) => Buffer.from(hex, 'hex');

/** Version 2.0, measured afterwards, deflated, on the first of January. */
function factsOf(name: Buffer, sizes: Sizes) {
  const facts = Buffer.alloc(10);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE(8, 2);
  facts.writeUInt16LE(8, 4);
  facts.writeUInt32LE(0x5a210000, 6);
  const lengths = Buffer.alloc(4);
  lengths.writeUInt16LE(name.length, 0);
  return Buffer.concat([facts, figures(sizes), lengths]);
}

function figures({ crc, packed, plain }: Sizes) {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt32LE(crc, 0);
  bytes.writeUInt32LE(packed, 4);
  bytes.writeUInt32LE(plain, 8);
  return bytes;
}

/** Deflated in a thread of its own, one piece after another; on the way it is measured. */
async function* packed(texts: Iterable<string> | AsyncIterable<string>, sizes: Sizes) {
  async function* bytes() {
    for await (const text of texts) {
      const piece = Buffer.from(text);
      sizes.crc = crc32(piece, sizes.crc);
      sizes.plain += piece.length;
      yield piece;
    }
  }
  const deflated = pipeline(Readable.from(bytes()), createDeflateRaw({ level: 3 }), () => {});
  for await (const chunk of deflated as AsyncIterable<Buffer>) {
    sizes.packed += chunk.length;
    yield chunk;
  }
}
