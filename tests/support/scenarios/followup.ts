import { and, asc, eq } from 'drizzle-orm';
import type { RecordRef } from '#app/core/record-ref.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { recordLinks, timelineEntries } from '#db/schema/followup.ts';

/** The stored timeline of a record, oldest first. */
export const storedEntries = (db: Database, record: RecordRef) =>
  db
    .select()
    .from(timelineEntries)
    .where(and(eq(timelineEntries.recordKind, record.kind), eq(timelineEntries.recordId, record.id)))
    .orderBy(asc(timelineEntries.id));

export const storedLinks = (db: Database, record: RecordRef) =>
  db
    .select()
    .from(recordLinks)
    .where(and(eq(recordLinks.recordKind, record.kind), eq(recordLinks.recordId, record.id)));

/** The columns that refer to a record. */
export const onRecord = ({ kind, id }: RecordRef) => ({ recordKind: kind, recordId: id });
