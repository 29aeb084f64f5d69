import { crc32, createDeflateRaw, deflateRawSync } from 'node:zlib';
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
  // Style 1 is text: what looks like a number or a formula stays what was written.
  'xl/styles.xml': `${xml}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`,
} as const;

const workbook = (name: string) =>
  `${xml}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
const sheetStart = `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`;
const sheetEnd = '</sheetData></worksheet>';

/** More than this per cell no spreadsheet opens. */
export const workbookCellLimit = 32_767;

type Table = {
  name: string;
  header: readonly string[];
  batches: AsyncIterable<readonly (readonly Cell[])[]>;
};

/**
 * A workbook of one sheet, written as its rows come: only the packed bytes are held until the end, because a ZIP tells
 * the size of a part before the part.
 */
export async function* workbookParts({ name, header, batches }: Table): AsyncGenerator<Uint8Array> {
  const archive = zipArchive();
  for (const [path, text] of Object.entries({ ...frame, 'xl/workbook.xml': workbook(name) })) {
    const bytes = Buffer.from(text);
    const packed = deflateRawSync(bytes);
    yield* archive.part(path, { crc: crc32(bytes), size: bytes.length, packed: [packed] });
  }
  yield* archive.part('xl/worksheets/sheet1.xml', await packedSheet(header, batches));
  yield archive.end();
}

async function packedSheet(header: readonly string[], batches: Table['batches']) {
  const deflate = createDeflateRaw();
  const packed: Buffer[] = [];
  deflate.on('data', (chunk: Buffer) => packed.push(chunk));
  const finished = new Promise((done, failed) => deflate.once('end', done).once('error', failed));
  let crc = 0;
  let size = 0;
  let row = 1;

  async function write(text: string) {
    const bytes = Buffer.from(text);
    crc = crc32(bytes, crc);
    size += bytes.length;
    if (!deflate.write(bytes)) await new Promise((ready) => deflate.once('drain', ready));
  }

  await write(sheetStart + rowXml(header, row++, 2));
  for await (const batch of batches) {
    await write(batch.map((cells) => rowXml(cells, row++, 1)).join(''));
  }
  await write(sheetEnd);
  deflate.end();
  await finished;
  return { crc, size, packed };
}

function rowXml(cells: readonly Cell[], row: number, textStyle: number) {
  return `<row r="${row}">${cells.map((cell, index) => cellXml(cell, `${columnLetters(index)}${row}`, textStyle)).join('')}</row>`;
}

function cellXml(value: Cell, place: string, textStyle: number) {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'number') return Number.isFinite(value) ? `<c r="${place}"><v>${value}</v></c>` : '';
  return `<c r="${place}" s="${textStyle}" t="inlineStr"><is><t xml:space="preserve">${escaped(toWorkbookText(String(value)))}</t></is></c>`;
}

function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter;
}

function escaped(text: string) {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

type Part = { crc: number; size: number; packed: readonly Buffer[] };

/** The container of a workbook. Names of parts are ours and plain; one part never passes 4 GB. */
function zipArchive() {
  const directory: Buffer[] = [];
  let offset = 0;

  return {
    *part(path: string, { crc, size, packed }: Part): Generator<Uint8Array> {
      const name = Buffer.from(path);
      const packedSize = packed.reduce((sum, { length }) => sum + length, 0);
      const facts = Buffer.alloc(26);
      facts.writeUInt16LE(20, 0);
      facts.writeUInt16LE(8, 4);
      facts.writeUInt32LE(0x5a210000, 6);
      facts.writeUInt32LE(crc, 10);
      facts.writeUInt32LE(packedSize, 14);
      facts.writeUInt32LE(size, 18);
      facts.writeUInt16LE(name.length, 22);
      const place = Buffer.alloc(14);
      place.writeUInt32LE(offset, 10);
      directory.push(Buffer.from('504b01021400', 'hex'), facts, place, name);
      offset += 30 + name.length + packedSize;
      yield Buffer.concat([Buffer.from('504b0304', 'hex'), facts, name]);
      yield* packed;
    },
    end() {
      const entries = Buffer.concat(directory);
      const end = Buffer.alloc(22);
      end.writeUInt32LE(0x06054b50, 0);
      end.writeUInt16LE(directory.length / 4, 8);
      end.writeUInt16LE(directory.length / 4, 10);
      end.writeUInt32LE(entries.length, 12);
      end.writeUInt32LE(offset, 16);
      return Buffer.concat([entries, end]);
    },
  };
}
