import { type SQL, sql } from 'drizzle-orm';

/** Somewhere in a text, with no sign of it meaning anything. */
export const heldIn = (key: SQL) =>
  sql`'%' || replace(replace(replace(${key}, '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`;
