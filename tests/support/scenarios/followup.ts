import { asc } from 'drizzle-orm';
import type { RecordRef } from '#app/core/record-ref.ts';
import { isOfRecord } from '#app/features/followup/server/followed-record.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { recordLinks, timelineEntries } from '#db/schema/followup.ts';

/** The stored timeline of a record, oldest first. */
export const storedEntries = (db: Database, record: RecordRef) =>
  db
    .select()
    .from(timelineEntries)
    .where(isOfRecord(timelineEntries, record))
    .orderBy(asc(timelineEntries.id));

export const storedLinks = (db: Database, record: RecordRef) =>
  db.select().from(recordLinks).where(isOfRecord(recordLinks, record));

/** The columns that refer to a record. */
export const onRecord = ({ kind, id }: RecordRef) => ({ recordKind: kind, recordId: id });
