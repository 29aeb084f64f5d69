import type { Cell } from '#app/core/tables/csv.ts';
import { toWorkbookText } from '#app/core/tables/workbook-text.ts';
import { zipArchive } from './zip-archive.server.ts';

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The files of a workbook besides its one sheet. */
const frame = {
  '[Content_Types].xml': `${xml}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kind}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${kind}.styles+xml"/></Types>`,
  '_rels/.rels': `${xml}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  // Style 1 is text, so that text which looks like a number or a formula stays text. 3 is a day, 4 an amount with
  // cents.
  'xl/styles.xml': `${xml}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
} as const;

const workbook = (name: string) =>
  `${xml}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${escaped(name).replaceAll('"', '&quot;')}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
const sheetStart = `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`;
const sheetEnd = '</sheetData></worksheet>';

/** The type of a column that holds more than words and numbers: days are written yyyy-mm-dd. */
export type ColumnKind = 'day' | 'amount' | null;

type Table = {
  name: string;
  header: readonly string[];
  kinds?: readonly ColumnKind[];
  batches: AsyncIterable<readonly (readonly Cell[])[]>;
};

/**
 * A workbook of one sheet, written and compressed as its rows arrive: a slow download also slows down reading the
 * rows.
 */
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

/** A spreadsheet shows hashes for a day or an amount that is wider than its column. */
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

/** Spreadsheets count days from the end of 1899, independent of time zones. */
const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569;

/** A cell of a day or amount column; null for an ordinary cell. */
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
  // Only where needed, because a sheet has millions of cells.
  const keeping = /^\s|\s$|\n|\t/.test(text) ? ' xml:space="preserve"' : '';
  return `<c r="${place}" s="${textStyle}" t="inlineStr"><is><t${keeping}>${text}</t></is></c>`;
}

function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter;
}

/** For text between tags, where quotes need no escaping. */
function escaped(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
