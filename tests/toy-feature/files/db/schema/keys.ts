import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, instant, updatedAt, version } from './columns.ts';
import { advisorColumn } from './followup.ts';

/** Keys of homes that somebody has borrowed. */
export const keys = pgTable(
  'keys',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    label: text().notNull(),
    holderName: text().notNull().default(''),
    holderEmail: text().notNull().default(''),
    ...advisorColumn(),
    returnedAt: instant(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('keys_list').on(table.createdAt, table.id)],
);
