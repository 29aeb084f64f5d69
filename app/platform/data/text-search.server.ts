import { and, type AnyColumn, or, type SQL, sql } from 'drizzle-orm';
import { readPhone } from '#app/core/phone.ts';

/** A LIKE pattern that finds the text anywhere, with LIKE's wildcards escaped. */
export const containsPattern = (key: SQL) =>
  sql`'%' || replace(replace(replace(${key}, '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`;

/** Finds a word regardless of capitals and accents in a column that holds `sahuaro_key` values. */
export const searchKeyContains = (column: AnyColumn | SQL, word: string) =>
  sql`${column} like ${containsPattern(sql`sahuaro_key(${word})`)}`;

const accents = ['áéíóúüñàèìòùâêîôûäëïöç', 'aeiouunaeiouaeiouaeioc'] as const;

/** The same for a column of plain text. It reads the whole column, so it is for lists without a key column. */
export function textContains(column: AnyColumn, typed: string) {
  // Most values are ASCII, for which the "C" collation is correct and several times faster.
  const plain = sql`case when octet_length(${column}) = char_length(${column}) then lower(${column} collate "C")
    else translate(lower(${column}), ${accents[0]}, ${accents[1]}) end`;
  return sql`${plain} like ${patternOf(typed)}`;
}

/** The same for a column that is always stored in lower case without accents, like an e-mail address. */
export const lowerCaseContains = (column: AnyColumn, typed: string) =>
  sql`${column} like ${patternOf(typed)}`;

function patternOf(typed: string) {
  const folded = typed.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return `%${folded.replace(/[\\%_]/g, '\\$&')}%`;
}

/**
 * Finds people by words or telephone: a whole number however it is written, or part of one as typed with brackets and
 * dashes.
 */
export function matchesPersonSearch(column: AnyColumn, search: string) {
  const phone = readPhone(search)?.replace(/^\+(?:52)?/, '');
  return phone
    ? searchKeyContains(column, phone)
    : and(...wordsOf(search).map((word) => wordOrFigures(column, word)));
}

function wordOrFigures(column: AnyColumn, word: string) {
  const figures = word.replace(/[().+-]/g, '');
  const isOfPhone = /^\d{1,15}$/.test(figures) && figures !== word;
  return isOfPhone
    ? or(searchKeyContains(column, word), searchKeyContains(column, figures))
    : searchKeyContains(column, word);
}

/** The words of a search, at most six. */
export const wordsOf = (search: string) => search.split(/\s+/).filter(Boolean).slice(0, 6);

/** The start of a list's period: today in the agency's time zone, or that many days ago. */
export function sincePeriod(period: string, now: Date) {
  const at = now.toISOString();
  return period === 'today'
    ? sql`date_trunc('day', ${at}::timestamptz at time zone 'America/Hermosillo') at time zone 'America/Hermosillo'`
    : sql`${at}::timestamptz - make_interval(days => ${Number(period)})`;
}
