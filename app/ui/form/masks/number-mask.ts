/** How a number looks while it is being typed. */
export type NumberMask = {
  prefix?: string;
  decimals: number;
  /** The number of digits before the decimal point; further digits are ignored. */
  maxDigits: number;
};

export type Masked = { text: string; caret: number };

export const pesosMask: NumberMask = { prefix: '$', decimals: 2, maxDigits: 12 };

const significant = (text: string) => text.replace(/[^\d.]/g, '');

/** Groups thousands and keeps the caret after the same digit, whatever commas are added or removed. */
export function maskNumber(typed: string, caret: number, mask: NumberMask): Masked {
  const before = significant(typed.slice(0, caret));
  const plain = plainNumber(typed, mask);
  if (plain === '') return { text: '', caret: 0 };

  const [whole = '', ...fraction] = plain.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const prefix = mask.prefix ?? '';
  const text = prefix + [grouped, ...fraction].join('.');

  const figures = plainNumber(before, mask, { keepsZeros: true }).length - droppedZeros(typed, before);
  return { text, caret: caretAfter(text, prefix.length, Math.max(0, figures)) };
}

/** `$2,350,000.5` → `2350000.5`: digits, at most one point, no leading zeros. */
export function plainNumber(text: string, { decimals, maxDigits }: NumberMask, { keepsZeros = false } = {}) {
  const [whole = '', ...rest] = significant(text).split('.');
  const trimmed = keepsZeros ? whole : whole.replace(/^0+(?=\d)/, '');
  const figures = trimmed.slice(0, maxDigits);
  if (rest.length === 0 || decimals === 0) return figures;
  return `${figures || '0'}.${rest.join('').slice(0, decimals)}`;
}

/** The number of leading zeros before the caret that were removed. */
function droppedZeros(typed: string, before: string) {
  const idle = /^0+(?=\d)/.exec(significant(typed))?.[0].length ?? 0;
  return Math.min(idle, /^0*/.exec(before)?.[0].length ?? 0);
}

function caretAfter(text: string, start: number, figures: number) {
  let position = start;
  for (let seen = 0; position < text.length && seen < figures; position++) {
    if (/[\d.]/.test(text[position] ?? '')) seen++;
  }
  return position;
}

/** `2350000.5` pesos are `235000050` centavos; text in, text out, because floats must not hold money. */
export function pesosToCentavos(text: string) {
  const plain = plainNumber(text, pesosMask);
  if (plain === '') return '';
  const [whole = '', fraction = ''] = plain.split('.');
  return `${whole}${fraction.padEnd(2, '0')}`.replace(/^0+(?=\d)/, '');
}

/** `235000050` → `$2,350,000.50`; whole pesos without the zeros. */
export function centavosToPesos(centavos: string | number | null | undefined) {
  const figures = String(centavos ?? '').replace(/\D/g, '');
  if (figures === '') return '';
  const padded = figures.padStart(3, '0');
  const cents = padded.slice(-2);
  const pesos = cents === '00' ? padded.slice(0, -2) : `${padded.slice(0, -2)}.${cents}`;
  return maskNumber(pesos, 0, pesosMask).text;
}
