import { and, type AnyColumn, or, type SQL, sql } from 'drizzle-orm';
import { readPhone } from '#app/core/phone.ts';

/** Somewhere in a text, with no sign of it meaning anything. */
export const heldIn = (key: SQL) =>
  sql`'%' || replace(replace(replace(${key}, '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`;

/** A word of the search, whatever its capitals and accents, in a column of such keys. */
export const keyHolds = (column: AnyColumn | SQL, word: string) =>
  sql`${column} like ${heldIn(sql`sahuaro_key(${word})`)}`;

const accents = ['áéíóúüñàèìòùâêîôûäëïöç', 'aeiouunaeiouaeiouaeioc'] as const;

/** The same in a column of plain text, all of which is read: for lists without a column of keys. */
export function textHolds(column: AnyColumn, typed: string) {
  // Most values are plain letters, for which the cheap rules of "C" are right: it is several times faster.
  const plain = sql`case when octet_length(${column}) = char_length(${column}) then lower(${column} collate "C")
    else translate(lower(${column}), ${accents[0]}, ${accents[1]}) end`;
  return sql`${plain} like ${patternOf(typed)}`;
}

/** The same in a column that is always stored in small plain letters, like an address of mail. */
export const smallTextHolds = (column: AnyColumn, typed: string) => sql`${column} like ${patternOf(typed)}`;

function patternOf(typed: string) {
  const folded = typed.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return `%${folded.replace(/[\\%_]/g, '\\$&')}%`;
}

/** People by words and telephones: a whole number however it is written, parts of one between its brackets and dashes. */
export function personHolds(column: AnyColumn, search: string) {
  const phone = readPhone(search)?.replace(/^\+(?:52)?/, '');
  return phone ? keyHolds(column, phone) : and(...wordsOf(search).map((word) => wordOrFigures(column, word)));
}

function wordOrFigures(column: AnyColumn, word: string) {
  const figures = word.replace(/[().+-]/g, '');
  const isOfPhone = /^\d{1,15}$/.test(figures) && figures !== word;
  return isOfPhone ? or(keyHolds(column, word), keyHolds(column, figures)) : keyHolds(column, word);
}

/** What a search asks for, word by word. */
export const wordsOf = (search: string) => search.split(/\s+/).filter(Boolean).slice(0, 6);

/** When a period of a list begins: today in the agency's time, or so many days ago. */
export function sincePeriod(period: string, now: Date) {
  const at = now.toISOString();
  return period === 'today'
    ? sql`date_trunc('day', ${at}::timestamptz at time zone 'America/Hermosillo') at time zone 'America/Hermosillo'`
    : sql`${at}::timestamptz - make_interval(days => ${Number(period)})`;
}
