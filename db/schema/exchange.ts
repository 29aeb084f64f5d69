import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  existingChoices,
  importStatuses,
  type Mapping,
} from '#app/features/exchange/domain/catalogue-import.ts';
import { createdAt, instant, updatedAt, version } from './columns.ts';
import { users } from './users.ts';

/** A file that is being imported into the catalogue. */
export const catalogueImports = pgTable(
  'catalogue_imports',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fileName: text().notNull(),
    format: text({ enum: ['csv', 'xlsx'] }).notNull(),
    /** The header row of the file. */
    columns: jsonb().$type<string[]>().notNull(),
    mapping: jsonb().$type<Mapping>().notNull(),
    existing: text({ enum: existingChoices }).notNull().default('report'),
    status: text({ enum: importStatuses }).notNull().default('uploaded'),
    rowCount: integer().notNull(),
    /** How many rows the job has processed. */
    doneRows: integer().notNull().default(0),
    problemCount: integer().notNull().default(0),
    /** First what the check predicts, then what the import did. */
    createdCount: integer().notNull().default(0),
    updatedCount: integer().notNull().default(0),
    /** Only the rows without problems are taken; the others stay here to be corrected. */
    isPartial: boolean().notNull().default(false),
    refusedCount: integer().notNull().default(0),
    attempts: integer().notNull().default(0),
    /** The request that ordered the import, for the audit entries that the job writes. */
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

/** The rows as they are in the file, kept until they are in the catalogue. */
export const catalogueImportRows = pgTable(
  'catalogue_import_rows',
  {
    importId: uuid()
      .notNull()
      .references(() => catalogueImports.id, { onDelete: 'cascade' }),
    /** The row number that a spreadsheet shows: the header is 1. */
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

/** Addresses of other programs to notify when the catalogue changes. */
export const webhookEndpoints = pgTable('webhook_endpoints', {
  id: uuid().primaryKey().defaultRandom(),
  url: text().notNull(),
  description: text().notNull().default(''),
  /** Signs the notifications; stored encrypted. */
  secret: text().notNull(),
  active: boolean().notNull().default(true),
  createdBy: uuid(),
  version: version(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const deliveryStatuses = ['pending', 'delivered', 'dead'] as const;

export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid().primaryKey().defaultRandom(),
    endpointId: uuid()
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    event: text().notNull(),
    payload: jsonb().notNull(),
    status: text({ enum: deliveryStatuses }).notNull().default('pending'),
    attempts: integer().notNull().default(0),
    lastStatus: integer(),
    lastError: text(),
    deliveredAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    check('webhook_deliveries_status', sql`${table.status} in ('pending', 'delivered', 'dead')`),
    index('webhook_deliveries_endpoint').on(table.endpointId, table.createdAt),
    index('webhook_deliveries_created').on(table.createdAt),
  ],
);
