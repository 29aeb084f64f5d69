import { documentsTopic, photosTopic } from '../domain/topics.ts';
import { type RecordRef, recordSubject } from '#app/core/record-ref.ts';
import type { LiveTopic } from '#app/core/live-topic.ts';
import { sql } from 'drizzle-orm';
import { AppError } from '#app/core/errors.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { openRecord, recordKind, type WantedRight } from '#app/platform/data/record-kinds.server.ts';
import { announce } from '#app/platform/live/events.server.ts';
import type { VisitorContext } from '#app/platform/use-case.server.ts';

type Attached = 'photos' | 'documents';

/** Serialises changes to the attachments of a record, so that limits and order hold under concurrent requests. */
export async function lockAttachments(db: Database, what: Attached, ...records: readonly RecordRef[]) {
  const keys = records.map(({ kind, id }) => `${what}:${kind}:${id}`).toSorted();
  for (const key of keys) await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

export async function authorizeOwner(context: VisitorContext, record: RecordRef, need: WantedRight) {
  const owner = await openRecord(context, record, need);
  if (!owner) throw unknownRecord();
  return owner;
}

export const unknownRecord = () => new AppError('not_found', { messageKey: 'attachments.error.owner' });

/** How many photographs records of this kind may have, and the rules for them. */
export function photoRules(kind: string) {
  const rules = recordKind(kind)?.photos;
  if (!rules) throw unknownRecord();
  return rules;
}

/** Tells the feature of the record that its photographs changed. */
export async function notifyPhotosChanged(context: VisitorContext, { kind, id }: RecordRef) {
  await recordKind(kind)?.photos?.changed?.(context, id);
}

const topics: Record<Attached, LiveTopic> = { photos: photosTopic, documents: documentsTopic };

/** Tells everyone who has the record open that its attachments changed. */
export async function announceAttachments(db: Database, what: Attached, { kind, id }: RecordRef) {
  const audience = await recordKind(kind)?.audience?.(db, id);
  if (audience) await announce(db, topics[what], { subjectId: recordSubject(kind, id), audience });
}
