import { integer, timestamp } from 'drizzle-orm/pg-core';

/** Milliseconds, like a JavaScript Date: a cursor made from one meets the row it came from. */
export const instant = () => timestamp({ withTimezone: true, precision: 3 });

export const createdAt = () => instant().notNull().defaultNow();
export const updatedAt = () => instant().notNull().defaultNow();

/** Counts saves; an update that names an older number touches nothing. */
export const version = () => integer().notNull().default(1);
