import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, instant } from './columns.ts';

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/** Who did what, to what, when. Triggers refuse update, delete and truncate. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null when nobody was signed in: a failed login, the setup, a job. */
    actorId: uuid(),
    actorRole: text(),
    action: text().notNull(),
    subjectType: text().notNull(),
    subjectId: text(),
    /** Changed fields with their masked values before and after the change. */
    changes: jsonb().$type<Record<string, { before: unknown; after: unknown }>>().notNull().default({}),
    ip: text(),
    requestId: text(),
    at: instant()
      .notNull()
      .default(sql`clock_timestamp()`),
    /** Orders entries by the transaction that wrote them, so that a seal never skips an entry that commits late. */
    transaction: xid8()
      .notNull()
      .default(sql`pg_current_xact_id()`),
  },
  (table) => [
    index('audit_subject').on(table.subjectType, table.subjectId, table.id),
    index('audit_actor').on(table.actorId, table.id),
    index('audit_at').on(table.at),
    index('audit_transaction').on(table.transaction, table.id),
  ],
);

/** A chain of hashes over the audit entries: changing, removing or swapping sealed entries breaks the chain. */
export const auditSeals = pgTable('audit_seals', {
  id: integer().primaryKey(),
  uptoTransaction: xid8().notNull(),
  uptoId: bigint({ mode: 'number' }).notNull(),
  entries: integer().notNull(),
  hash: text().notNull(),
  sealedAt: createdAt(),
});

/** What changed, in commit order, to be sent to open browsers. Old rows are removed by a job. */
export const events = pgTable(
  'events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    transaction: xid8()
      .notNull()
      .default(sql`pg_current_xact_id()`),
    topic: text().notNull(),
    subjectId: text(),
    /** `everyone`, `section:<name>` (people who may read it) or `user:<id>`. */
    audience: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('events_order').on(table.transaction, table.id),
    index('events_created').on(table.createdAt),
  ],
);

/**
 * The response to a write, stored under the key of its form: sending the same form twice returns the first response.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    scope: text().notNull(),
    key: text().notNull(),
    result: jsonb(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.key] }),
    index('idempotency_created').on(table.createdAt),
  ],
);

/** Effects that jobs have already had, so that a job that runs twice does not repeat them. */
export const effects = pgTable('effects', { key: text().primaryKey(), createdAt: createdAt() }, (table) => [
  index('effects_created').on(table.createdAt),
]);

export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    resetsAt: instant().notNull(),
  },
  (table) => [index('rate_limits_resets').on(table.resetsAt)],
);

export const mailStatuses = ['pending', 'sent', 'dead'] as const;

/** E-mails are stored in the transaction that sends them; a job delivers them. */
type MailAttachment = { name: string; contentType: string; base64: string };

export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: uuid().primaryKey().defaultRandom(),
    recipient: text().notNull(),
    subject: text().notNull(),
    html: text().notNull(),
    plain: text().notNull(),
    attachments: jsonb().$type<MailAttachment[]>().notNull().default([]),
    status: text({ enum: mailStatuses }).notNull().default('pending'),
    attempts: integer().notNull().default(0),
    lastError: text(),
    sentAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    check('mail_outbox_status', sql`${table.status} in ('pending', 'sent', 'dead')`),
    index('mail_outbox_open')
      .on(table.createdAt)
      .where(sql`${table.status} <> 'sent'`),
  ],
);

/** Lines for the next summary e-mail of somebody who already got many e-mails within the hour. */
export const summaryLines = pgTable(
  'summary_lines',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    recipient: text().notNull(),
    /** What it is about, without personal data: a folio. */
    line: text().notNull(),
    /** Where the recipient reads it, within this site. */
    path: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('summary_lines_recipient').on(table.recipient, table.id)],
);

/** A single row that describes this installation. `keyCheck` detects a wrong secret before it does harm. */
export const installation = pgTable(
  'installation',
  {
    one: boolean().primaryKey().default(true),
    keyCheck: text(),
    demo: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [check('installation_one_row', sql`${table.one}`)],
);
