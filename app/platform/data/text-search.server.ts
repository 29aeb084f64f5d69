import { and, type AnyColumn, or, type SQL, sql } from 'drizzle-orm';
import { readPhone } from '#app/core/phone.ts';

/** Somewhere in a text, with no sign of it meaning anything. */
export const heldIn = (key: SQL) =>
  sql`'%' || replace(replace(replace(${key}, '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`;

/** A word of the search, whatever its capitals and accents, in a column of such keys. */
export const keyHolds = (column: AnyColumn, word: string) =>
  sql`${column} like ${heldIn(sql`sahuaro_key(${word})`)}`;

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
