import { sql } from 'drizzle-orm';
import { bigint, boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { EntryDetails } from '#app/features/followup/domain/entry.ts';
import { createdAt, instant } from './columns.ts';
import { users } from './users.ts';

const line = () => text().notNull().default('');
const person = () => uuid().references(() => users.id, { onDelete: 'set null' });

/** The record that a row belongs to, of a kind that a feature registers; there is no foreign key to the record. */
const recordColumns = () => ({
  recordKind: text().notNull(),
  /** Text, because some records have numeric ids and others uuids. */
  recordId: text().notNull(),
});

/** The advisor of a record. A column of the record's own table, because lists filter and sort by it. */
export const advisorColumn = () => ({ advisorId: person() });

/**
 * Columns of a record whose person waits for a first response: when it is due, when it came, who was told it is late.
 */
export const responseClockColumns = () => ({
  dueAt: instant(),
  firstResponseAt: instant(),
  firstResponseBy: person(),
  escalatedAt: instant(),
  escalatedTo: person(),
});

/** Everything that happened to a record, in order. Entries are never edited. */
export const timelineEntries = pgTable(
  'timeline_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    ...recordColumns(),
    /** A kind that every record has, or one that the record's feature adds. */
    kind: text().notNull(),
    text: line(),
    /** For a change of state, the record's own state names. */
    fromState: text(),
    toState: text(),
    reason: line(),
    details: jsonb().$type<EntryDetails>().notNull().default({}),
    /** The person that the record is about sees the entry on their page. */
    isShared: boolean().notNull().default(false),
    authorId: person(),
    at: instant()
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (table) => [index('timeline_entries_record').on(table.recordKind, table.recordId, table.id)],
);

/** Something that somebody must do about a record by a given time. */
export const tasks = pgTable(
  'tasks',
  {
    id: uuid().primaryKey().defaultRandom(),
    ...recordColumns(),
    title: text().notNull(),
    dueAt: instant().notNull(),
    assigneeId: person(),
    doneAt: instant(),
    doneBy: person(),
    remindedAt: instant(),
    createdBy: person(),
    createdAt: createdAt(),
  },
  (table) => [
    index('tasks_record').on(table.recordKind, table.recordId, table.dueAt),
    index('tasks_due')
      .on(table.dueAt)
      .where(sql`${table.doneAt} is null and ${table.remindedAt} is null`),
  ],
);

/** Links by which a person without an account opens one record. Only the hash of the token is stored. */
export const recordLinks = pgTable(
  'record_links',
  {
    tokenHash: text().primaryKey(),
    /** What the link is for: a link that was made for another purpose is refused. */
    purpose: text().notNull(),
    ...recordColumns(),
    expiresAt: instant().notNull(),
    /** For a link that asks a question: when and how it was answered. It can be answered once. */
    answeredAt: instant(),
    answer: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index('record_links_record').on(table.recordKind, table.recordId),
    index('record_links_expires').on(table.expiresAt),
  ],
);
