import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { updatedAt, version } from './columns.ts';
import { users } from './users.ts';

/** One row per group of settings; a value that is not stored has its default in the group's schema. */
export const settings = pgTable('settings', {
  group: text().primaryKey(),
  value: jsonb().notNull(),
  version: version(),
  updatedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  updatedAt: updatedAt(),
});
