/** The separators that spreadsheets write between cells. */
export const separators = [',', ';', '\t', '|'] as const;
export type Separator = (typeof separators)[number];

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/**
 * The encoding of a text file, from its byte order mark or its content; anything but Unicode is read as Windows-1252.
 */
export function encodingOf(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const wide = wideEncoding(bytes);
  if (wide) return wide;
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

/** Detects UTF-16 without a byte order mark: western letters leave every other byte empty. */
function wideEncoding(bytes: Uint8Array): Encoding | null {
  const length = Math.min(bytes.length, 2_000) & ~1;
  if (length < 4) return null;
  let even = 0;
  let odd = 0;
  for (let index = 0; index < length; index += 2) {
    if (bytes[index] === 0) even++;
    if (bytes[index + 1] === 0) odd++;
  }
  const most = (length / 2) * 0.7;
  if (odd > most && even < odd / 4) return 'utf-16le';
  return even > most && odd < even / 4 ? 'utf-16be' : null;
}

function isUtf8(bytes: Uint8Array) {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** The text of a file, without its byte order mark. */
export function decodeText(bytes: Uint8Array) {
  return new TextDecoder(encodingOf(bytes)).decode(bytes).replace(/^\uFEFF/, '');
}

const separatorLine = /^sep=(.)\r?\n/i;

/** The separator of a table: the one that a `sep=` line names, or else the most frequent one in the header. */
export function separatorOf(text: string): Separator {
  const said = separators.find((separator) => separator === separatorLine.exec(text)?.[1]);
  if (said) return said;
  const counts = new Map<string, number>(separators.map((separator) => [separator, 0]));
  let isQuoted = false;
  // Only the header is counted: rows may contain decimal commas, column names hardly ever do.
  for (const sign of text.trimStart().slice(0, 50_000)) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && sign === '\n') break;
    else if (!isQuoted && counts.has(sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  return separators.reduce((best, next) => ((counts.get(next) ?? 0) > (counts.get(best) ?? 0) ? next : best));
}

/** Removes the `sep=` line that some spreadsheets write first, because it is not a row. */
export function withoutSeparatorLine(text: string) {
  return text.replace(separatorLine, '');
}

/** A workbook is a ZIP file, whatever its name says. */
export function isZip(bytes: Uint8Array) {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;
}

/** The old binary workbook of Excel (.xls), which we do not read. */
export function isOldWorkbook(bytes: Uint8Array) {
  return bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0;
}

/**
 * Looks for control characters that no text table has. A file that decodes as UTF-8 is almost surely text: only NUL
 * counts there, because other control characters get pasted along with text.
 */
export function looksBinary(text: string, encoding: Encoding) {
  // oxlint-disable-next-line no-control-regex -- looking for exactly these
  const strange = encoding === 'utf-8' ? /\u0000/ : /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;
  return strange.test(text.slice(0, 20_000));
}
