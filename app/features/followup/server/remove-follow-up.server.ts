import { and, eq, isNull, sql } from 'drizzle-orm';
import type { RecordRef } from '#app/core/record-ref.ts';
import { type AgeingRule, oldRows } from '#app/platform/data/ageing.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { recordKinds } from '#app/platform/data/record-kinds.server.ts';
import { recordLinks, tasks, timelineEntries } from '#db/schema/followup.ts';
import { isOfRecord } from './followed-record.server.ts';

const tables = [timelineEntries, tasks, recordLinks] as const;

/** Removes timeline, tasks and links of a record, in the transaction that removes the record for good. */
export async function removeFollowUp(db: Database, record: RecordRef) {
  for (const table of tables) await db.delete(table).where(isOfRecord(table, record));
}

/**
 * Moves timeline, tasks and links to another record, so that the history continues there and earlier links still
 * work.
 */
export async function moveFollowUp(db: Database, from: RecordRef, to: RecordRef) {
  for (const table of tables) {
    await db.update(table).set({ recordKind: to.kind, recordId: to.id }).where(isOfRecord(table, from));
  }
}

export const followUpAgeing: readonly AgeingRule[] = [
  // Answered links are kept, because they tell who answered what.
  oldRows({ name: 'unanswered links', since: recordLinks.expiresAt, only: isNull(recordLinks.answeredAt) }),
  { name: 'follow-up of removed records', run: removeOrphans },
];

/** Removes rows whose record no longer exists. */
async function removeOrphans(db: Database) {
  for (const { kind, recordId } of recordKinds()) {
    for (const table of tables) {
      const isThere = sql`exists (select 1 from ${recordId.table} where ${recordId}::text = ${table.recordId})`;
      await db.delete(table).where(and(eq(table.recordKind, kind), sql`not ${isThere}`));
    }
  }
}
