import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import {
  existingChoices,
  importStatuses,
  type Mapping,
} from '#app/features/exchange/domain/catalogue-import.ts';
import { createdAt, instant } from './columns.ts';
import { users } from './users.ts';

/** A file on its way into the catalogue. */
export const catalogueImports = pgTable(
  'catalogue_imports',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fileName: text().notNull(),
    format: text({ enum: ['csv', 'xlsx'] }).notNull(),
    /** The header of the file. */
    columns: jsonb().$type<string[]>().notNull(),
    mapping: jsonb().$type<Mapping>().notNull(),
    existing: text({ enum: existingChoices }).notNull().default('report'),
    status: text({ enum: importStatuses }).notNull().default('uploaded'),
    rowCount: integer().notNull(),
    /** How far the job is. */
    doneRows: integer().notNull().default(0),
    problemCount: integer().notNull().default(0),
    /** What the check says would come of it, then what came. */
    createdCount: integer().notNull().default(0),
    updatedCount: integer().notNull().default(0),
    attempts: integer().notNull().default(0),
    /** From where it was ordered, for the trace that the job leaves. */
    origin: jsonb().$type<{ ip: string; userAgent: string; requestId: string }>().notNull(),
    finishedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    check(
      'catalogue_imports_status',
      sql`${table.status} in ('uploaded', 'checking', 'checked', 'importing', 'done', 'failed')`,
    ),
    index('catalogue_imports_user').on(table.userId, table.createdAt),
    index('catalogue_imports_created').on(table.createdAt),
  ],
);

/** Its rows as they stand in the file, until they are in the catalogue. */
export const catalogueImportRows = pgTable(
  'catalogue_import_rows',
  {
    importId: uuid()
      .notNull()
      .references(() => catalogueImports.id, { onDelete: 'cascade' }),
    /** As a spreadsheet counts: the header is 1. */
    number: integer().notNull(),
    cells: jsonb().$type<string[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.number] })],
);

export const catalogueImportProblems = pgTable(
  'catalogue_import_problems',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    importId: uuid()
      .notNull()
      .references(() => catalogueImports.id, { onDelete: 'cascade' }),
    row: integer().notNull(),
    column: text().notNull(),
    value: text().notNull(),
    message: text().notNull(),
  },
  (table) => [index('catalogue_import_problems_import').on(table.importId, table.row, table.id)],
);
