import type { MessageParams } from '#app/core/errors.ts';
import { i18n } from './i18n.ts';

type Part = string | { name: string };

const known = new Map<string, readonly Part[]>();
const plurals = new Intl.PluralRules('es');

/**
 * What i18next says, read once and only filled in afterwards: a listing asks for two hundred sentences, and the long
 * way through plurals, contexts and nesting costs more than drawing it. Whatever is not plain goes that way still.
 */
export function sentence(key: string, params?: MessageParams): string {
  const parts = partsOf(key, params?.['count']);
  let text = '';
  for (const part of parts ?? []) {
    const piece = typeof part === 'string' ? part : params?.[part.name];
    if (piece === undefined || piece === null) return i18n.t(key, params ?? {});
    text += piece;
  }
  return text || i18n.t(key, params ?? {});
}

function partsOf(key: string, count: unknown) {
  if (typeof count !== 'number') return partsOfKey(key);
  const exact = count === 0 ? partsOfKey(`${key}_zero`) : null;
  return exact ?? partsOfKey(`${key}_${plurals.select(count)}`) ?? partsOfKey(key);
}

function partsOfKey(key: string) {
  const read = known.get(key);
  if (read) return read;
  const text: unknown = i18n.getResource('es', 'translation', key);
  if (typeof text !== 'string' || text.includes('$t(')) return null;
  const parts = text
    .split(/(\{\{[^}]*\}\})/)
    .filter((piece) => piece !== '')
    .map((piece) => (piece.startsWith('{{') ? { name: piece.slice(2, -2).trim() } : piece));
  known.set(key, parts);
  return parts;
}
