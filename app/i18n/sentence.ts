import type { Message, MessageParams } from '#app/core/errors.ts';
import { i18n } from './i18n.ts';

type Part = string | { name: string };

const parsedTexts = new Map<string, readonly Part[]>();
const plurals = new Intl.PluralRules('es');

/**
 * Translates like `i18next.t`, but parses each text only once: a listing needs two hundred sentences, and i18next's
 * handling of plurals, contexts and nesting costs more time than rendering the page. Texts with nesting or missing
 * parameters still go through i18next.
 */
export function sentence(key: string, params?: MessageParams): string {
  const parts = partsOf(key, params?.['count']);
  let text = '';
  for (const part of parts ?? []) {
    const piece = typeof part === 'string' ? part : params?.[part.name];
    if (piece === undefined || piece === null) return i18n.t(key, params ?? {});
    text += typeof piece === 'object' ? piece.map(say).join(', ') : piece;
  }
  return text || i18n.t(key, params ?? {});
}

/** The text of a message, as it is shown. */
export function say({ key, params, sentence: said }: Message): string {
  return said ?? sentence(key, params);
}

function partsOf(key: string, count: unknown) {
  if (typeof count !== 'number') return partsOfKey(key);
  const exact = count === 0 ? partsOfKey(`${key}_zero`) : null;
  return exact ?? partsOfKey(`${key}_${plurals.select(count)}`) ?? partsOfKey(key);
}

function partsOfKey(key: string) {
  const read = parsedTexts.get(key);
  if (read) return read;
  const text: unknown = i18n.getResource('es', 'translation', key);
  if (typeof text !== 'string' || text.includes('$t(')) return null;
  const parts = text
    .split(/(\{\{[^}]*\}\})/)
    .filter((piece) => piece !== '')
    .map((piece) => (piece.startsWith('{{') ? { name: piece.slice(2, -2).trim() } : piece));
  parsedTexts.set(key, parts);
  return parts;
}
