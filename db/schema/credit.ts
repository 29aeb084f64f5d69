import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { creditKinds, type CreditConfig } from '#app/features/credit/domain/credit-rules.ts';
import { createdAt, instant } from './columns.ts';
import { users } from './users.ts';

const line = () => text().notNull().default('');
const person = () => uuid().references(() => users.id, { onDelete: 'set null' });

/**
 * «Reglas con fecha»: every version of the credit rules. The version in force is the last one whose start date has
 * come. Versions are never edited; one that has not started yet can be withdrawn.
 */
export const creditVersions = pgTable(
  'credit_versions',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: creditKinds }).notNull(),
    version: integer().notNull(),
    startsOn: date({ mode: 'string' }).notNull(),
    value: jsonb().$type<CreditConfig>().notNull(),
    /** Where the figures come from, what was changed and why. */
    source: line(),
    note: line(),
    authorId: person(),
    publishedAt: createdAt(),
    withdrawnAt: instant(),
    withdrawnBy: person(),
  },
  (table) => [
    uniqueIndex('credit_versions_number').on(table.kind, table.version),
    index('credit_versions_start').on(table.kind, table.startsOn, table.version),
    check('credit_versions_kind', sql`${table.kind} in ('bancario', 'cofinavit', 'infonavit')`),
    check('credit_versions_value', sql`jsonb_typeof(${table.value}) = 'object'`),
  ],
);
