import { type AnyColumn, or, type SQL, sql } from 'drizzle-orm';

/** Somewhere in a text, with no sign of it meaning anything. */
export const heldIn = (key: SQL) =>
  sql`'%' || replace(replace(replace(${key}, '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`;

/** A word of the search, whatever its capitals and accents, in a column of such keys. */
export const keyHolds = (column: AnyColumn, word: string) =>
  sql`${column} like ${heldIn(sql`sahuaro_key(${word})`)}`;

/** The same, and a telephone however it is written. */
export function keyOrPhoneHolds(column: AnyColumn, word: string) {
  const figures = word.replace(/[\s().+-]/g, '');
  const isPhone = /^\d{4,15}$/.test(figures) && figures !== word;
  return isPhone ? or(keyHolds(column, word), keyHolds(column, figures)) : keyHolds(column, word);
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
