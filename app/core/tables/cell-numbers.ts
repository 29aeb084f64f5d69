const groupedNumber = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/;
const plainNumber = /^-?(\d+(\.\d+)?|\.\d+)(e[+-]?\d{1,3})?$/i;
/** `3,5` is three and a half; `1,500` is one thousand five hundred, as it is written in Mexico. */
const decimalComma = /^-?\d+,(\d{1,2}|\d{4,})$/;

/** Reads a number as people write it; null when the text is not a number. */
export function readNumber(text: string): number | null {
  const bare = text
    .trim()
    .replace(/\s*(m2|m²|mts2?|mt2|metros?)\.?$/i, '')
    .replace(/^\+/, '');
  if (groupedNumber.test(bare)) return finiteNumber(bare.replaceAll(',', ''));
  if (plainNumber.test(bare)) return finiteNumber(bare);
  return decimalComma.test(bare) ? finiteNumber(bare.replace(',', '.')) : null;
}

function finiteNumber(text: string) {
  const value = Number(text);
  return Number.isFinite(value) ? value : null;
}

/** Reads pesos as people write them (`$1,234,567.89`, `850000 MXN`) into whole centavos; null when it is no amount. */
export function readPesos(text: string): number | null {
  const bare = text
    .trim()
    .replace(/^(mxn|mx)?\s*\$?\s*/i, '')
    .replace(/\s*(mxn|m\.?n\.?|pesos)\.?$/i, '')
    .replace(/\s/g, '');
  const ungrouped = groupedNumber.test(bare) ? bare.replaceAll(',', '') : withoutNoise(bare);
  const amount = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(ungrouped);
  if (!amount) return null;
  // Joined as digits, so that no amount passes through a floating-point fraction that cannot hold it.
  return Number(`${amount[1]}${(amount[2] ?? '').padEnd(2, '0')}`);
}

/** A spreadsheet that multiplied stores 1999.9999999999998 for the 2000 that it shows. */
function withoutNoise(text: string) {
  return /^\d+\.\d{7,}$/.test(text) ? String(Number(Number(text).toPrecision(15))) : text;
}

/** Whole centavos as pesos with decimals: a number that no spreadsheet rounds. */
export function pesosOf(centavos: number) {
  const digits = String(centavos).padStart(3, '0');
  return Number(`${digits.slice(0, -2)}.${digits.slice(-2)}`);
}

/** Reads `2026-03-01`, `01/03/2026`, `1-3-2026`, or the day of an instant; null when the text is no day. */
export function readDay(text: string): string | null {
  const bare = text.trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:T.*)?$/.exec(bare);
  const mexican = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(bare);
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]]
    : mexican
      ? [mexican[3], mexican[2], mexican[1]]
      : [];
  if (!year || !month || !day) return null;
  const text10 = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${text10}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text10 ? null : text10;
}

/** Reads an instant with its time zone, or a day as its beginning in Hermosillo. */
export function readInstant(text: string): Date | null {
  const bare = text.trim();
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/.test(bare)) {
    const date = new Date(bare);
    return isPlausibleYear(date) ? date : null;
  }
  const day = readDay(bare);
  const date = day ? new Date(`${day}T07:00:00Z`) : null;
  return date && isPlausibleYear(date) ? date : null;
}

function isPlausibleYear(date: Date) {
  const year = date.getUTCFullYear();
  return year >= 1900 && year <= 2200;
}
