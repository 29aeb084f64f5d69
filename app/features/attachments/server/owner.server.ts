import { sql } from 'drizzle-orm';
import { AppError } from '#app/core/errors.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import {
  type AttachmentNeed,
  type AttachmentOwner,
  registeredFeatures,
} from '#app/platform/feature.server.ts';
import { announce } from '#app/platform/live/events.server.ts';
import type { VisitorContext } from '#app/platform/use-case.server.ts';
import type { RecordRef } from '../domain/record-ref.ts';

/** Every kind of record that something can hang on. */
export function attachmentOwners(): AttachmentOwner[] {
  return registeredFeatures().flatMap((feature) => feature.attachmentOwners ?? []);
}

const ownerOf = (kind: string) => attachmentOwners().find((owner) => owner.kind === kind);

type Attached = 'photos' | 'documents';

/** One at a time changes what hangs on a record: limits and order hold however many come at once. */
export async function lockAttached(db: Database, what: Attached, ...records: readonly RecordRef[]) {
  const keys = records.map(({ kind, id }) => `${what}:${kind}:${id}`).toSorted();
  for (const key of keys) await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/** Numbers fit an integer column; what is written otherwise is no id of such a record, and no query is made with it. */
const idShapes: Record<string, RegExp> = {
  integer: /^\d{1,9}$/,
  uuid: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
};

type Need = { right: AttachmentNeed['right']; isHeld?: boolean };

/**
 * The owner of a record that this person may do that with, or null. A record that is not theirs, one that is not there
 * and a kind that no feature brings all look the same.
 */
export async function openOwner(
  context: VisitorContext,
  { kind, id }: RecordRef,
  { right, isHeld = false }: Need,
): Promise<AttachmentOwner | null> {
  const owner = ownerOf(kind);
  const isOne = owner && idShapes[owner.recordId.getSQLType()]?.test(id);
  return isOne && (await owner.allows(context, id, { right, isHeld })) ? owner : null;
}

export async function authorizeOwner(context: VisitorContext, record: RecordRef, need: Need) {
  const owner = await openOwner(context, record, need);
  if (!owner) throw unknownRecord();
  return owner;
}

export const unknownRecord = () => new AppError('not_found', { messageKey: 'attachments.error.owner' });

/** How many photographs the records of this kind may have, and what they follow. */
export function photoRules(kind: string) {
  const rules = ownerOf(kind)?.photos;
  if (!rules) throw unknownRecord();
  return rules;
}

/** What follows in the feature of the record when its photographs changed. */
export async function followPhotos(context: VisitorContext, { kind, id }: RecordRef) {
  await ownerOf(kind)?.photos?.changed?.(context, id);
}

/** Whoever has the record open sees what hangs on it change. */
export async function announceAttached(db: Database, what: Attached, { kind, id }: RecordRef) {
  const audience = await ownerOf(kind)?.audience?.(db, id);
  if (audience) await announce(db, { topic: what, subjectId: `${kind}:${id}`, audience });
}
