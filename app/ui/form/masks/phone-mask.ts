import type { Masked } from './number-mask.ts';

/** Cities whose area code has two digits; all others have three. */
const shortAreas = ['55', '56', '33', '81'];

/** `662 123 4567` or `55 1234 5678`; a number that begins with + and is not Mexican is left as typed. */
export function maskPhone(typed: string, caret: number): Masked {
  if (isForeign(typed)) {
    const text = typed.replace(/[^\d+ ]/g, '').slice(0, 20);
    return { text, caret: Math.min(caret, text.length) };
  }
  const figures = nationalDigits(typed);
  const dropped = digitsOf(typed).length - figures.length;
  const before = Math.max(
    0,
    digitsOf(typed.slice(0, caret)).length - (typed.trim().startsWith('+') ? dropped : 0),
  );
  const text = grouped(figures);
  return { text, caret: caretAfter(text, Math.min(before, figures.length)) };
}

/** The international form of a number; text that is no number is returned as typed. */
export function phoneValue(typed: string) {
  const text = typed.trim();
  if (text === '') return '';
  if (isForeign(text)) {
    const figures = digitsOf(text);
    return figures.length >= 8 && figures.length <= 15 ? `+${figures}` : text;
  }
  const figures = nationalDigits(text);
  return figures.length === 10 ? `+52${figures}` : text;
}

export function phoneText(value: string | undefined) {
  return value ? maskPhone(value, 0).text : '';
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Begins with + and is not, or not yet, a Mexican number. */
const isForeign = (text: string) => /^\s*\+/.test(text) && !/^52\d/.test(digitsOf(text));

/** The ten digits, without the country code or the obsolete prefixes 1 and 044. */
function nationalDigits(text: string) {
  const figures = digitsOf(text);
  const national =
    text.trim().startsWith('+') || figures.length > 10 ? figures.replace(/^(521?|04[45]|01)/, '') : figures;
  return national.slice(0, 10);
}

function grouped(figures: string) {
  const sizes = shortAreas.includes(figures.slice(0, 2)) ? [2, 4, 4] : [3, 3, 4];
  const parts: string[] = [];
  let start = 0;
  for (const size of sizes) {
    parts.push(figures.slice(start, start + size));
    start += size;
  }
  return parts.filter(Boolean).join(' ');
}

function caretAfter(text: string, figures: number) {
  let position = 0;
  for (let seen = 0; position < text.length && seen < figures; position++) {
    if (text[position] !== ' ') seen++;
  }
  return position;
}
