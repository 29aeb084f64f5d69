const grouped = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/;
const plain = /^-?(\d+(\.\d+)?|\.\d+)(e[+-]?\d{1,3})?$/i;
/** `3,5` is three and a half; `1,500` is one thousand five hundred, as it is written in Mexico. */
const decimalComma = /^-?\d+,(\d{1,2}|\d{4,})$/;

/** A number as people write it; null when it is none. */
export function readNumber(text: string): number | null {
  const bare = text
    .trim()
    .replace(/\s*(m2|m²|mts2?|mt2|metros?)\.?$/i, '')
    .replace(/^\+/, '');
  if (grouped.test(bare)) return finite(bare.replaceAll(',', ''));
  if (plain.test(bare)) return finite(bare);
  return decimalComma.test(bare) ? finite(bare.replace(',', '.')) : null;
}

function finite(text: string) {
  const value = Number(text);
  return Number.isFinite(value) ? value : null;
}

/** Pesos as people write them (`$1,234,567.89`, `850000 MXN`), as whole centavos; null when they are no amount. */
export function readPesos(text: string): number | null {
  const bare = text
    .trim()
    .replace(/^(mxn|mx)?\s*\$?\s*/i, '')
    .replace(/\s*(mxn|m\.?n\.?|pesos)\.?$/i, '')
    .replace(/\s/g, '');
  const ungrouped = grouped.test(bare) ? bare.replaceAll(',', '') : withoutNoise(bare);
  const amount = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(ungrouped);
  if (!amount) return null;
  // Digit by digit, so that no amount passes through a fraction that cannot hold it.
  return Number(`${amount[1]}${(amount[2] ?? '').padEnd(2, '0')}`);
}

/** A spreadsheet that multiplied writes 1999.9999999999998 for what it shows as 2000. */
function withoutNoise(text: string) {
  return /^\d+\.\d{7,}$/.test(text) ? String(Number(Number(text).toPrecision(15))) : text;
}

/** Whole centavos as pesos with their decimals; a number that no spreadsheet rounds. */
export function pesosOf(centavos: number) {
  const digits = String(centavos).padStart(3, '0');
  return Number(`${digits.slice(0, -2)}.${digits.slice(-2)}`);
}

/** `2026-03-01`, `01/03/2026`, `1-3-2026`, or the day of an instant; null when it is no day. */
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

/** A moment: an instant with its zone, or the beginning of a day in Hermosillo. */
export function readInstant(text: string): Date | null {
  const bare = text.trim();
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/.test(bare)) {
    const date = new Date(bare);
    return isStorable(date) ? date : null;
  }
  const day = readDay(bare);
  const date = day ? new Date(`${day}T07:00:00Z`) : null;
  return date && isStorable(date) ? date : null;
}

function isStorable(date: Date) {
  const year = date.getUTCFullYear();
  return year >= 1900 && year <= 2200;
}
