import { integer, timestamp } from 'drizzle-orm/pg-core';

/** Milliseconds, like a JavaScript Date, so that a page cursor made from one matches the row it came from exactly. */
export const instant = () => timestamp({ withTimezone: true, precision: 3 });

export const createdAt = () => instant().notNull().defaultNow();
export const updatedAt = () => instant().notNull().defaultNow();

/** Counts saves: an update that names an older version changes no row. */
export const version = () => integer().notNull().default(1);
