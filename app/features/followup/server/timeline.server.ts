import { and, desc, eq, gt, inArray, or } from 'drizzle-orm';
import { AppError } from '#app/core/errors.ts';
import type { RecordRef } from '#app/core/record-ref.ts';
import { translate } from '#app/i18n/translate.server.ts';
import { recordAudit } from '#app/platform/data/audit.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { once } from '#app/platform/data/idempotency.server.ts';
import { personName } from '#app/platform/data/person-name.server.ts';
import type { SharingWords } from '#app/platform/feature.server.ts';
import type { UseCaseContext, VisitorContext } from '#app/platform/use-case.server.ts';
import { timelineEntries } from '#db/schema/followup.ts';
import { users } from '#db/schema/users.ts';
import { type NewEntry, writtenEntryKinds, type WrittenEntryKind } from '../domain/entry.ts';
import type { EntryInput } from '../domain/follow-up-schema.ts';
import { followUpRules, following, isOfRecord } from './followed-record.server.ts';

/** Adds an entry to the timeline of a record, in the transaction of the change it tells. */
export async function addToTimeline({ db, actor }: VisitorContext, record: RecordRef, entry: NewEntry) {
  await addManyToTimeline({ db, actor }, [{ record, ...entry }]);
}

/** Adds entries to many records at once. */
export async function addManyToTimeline(
  { db, actor }: Pick<VisitorContext, 'db' | 'actor'>,
  entries: readonly (NewEntry & { record: RecordRef })[],
) {
  if (entries.length === 0) return;
  await db.insert(timelineEntries).values(
    entries.map(({ record, ...entry }) => ({
      ...entry,
      recordKind: record.kind,
      recordId: record.id,
      authorId: actor?.id ?? null,
    })),
  );
}

/** Adds a note, a call, a message or a visit, by a person who may write on the record. */
export function writeEntry(
  context: UseCaseContext,
  record: RecordRef,
  { kind, text, isShared, idempotencyKey }: EntryInput,
) {
  const scope = `followup-entry:${record.kind}:${record.id}`;
  return once(context, { scope, key: idempotencyKey, content: [kind, text, isShared] }, (keyed) =>
    following(keyed, record, async (inside, rules) => {
      if (isShared && !rules.sharing) {
        throw new AppError('validation', { messageKey: 'followup.error.not_shared', field: 'isShared' });
      }
      await recordAudit(inside, {
        action: 'followup.entry-added',
        subject: { type: record.kind, id: record.id },
        after: { kind, isShared },
      });
      await addToTimeline(inside, record, { kind, text, isShared });
      await rules.changed?.(inside, record.id, { event: 'entry', kind });
      return { id: record.id };
    }),
  );
}

const ofAny = (records: readonly RecordRef[]) =>
  or(...records.map((record) => isOfRecord(timelineEntries, record)));

/**
 * The timeline of several records that are one story, such as a submission and its lead, newest first. Ordered by id,
 * because ids rise with time.
 */
export async function timelineOf(db: Database, records: readonly RecordRef[], limit: number) {
  const rows = await db
    .select({
      id: timelineEntries.id,
      kind: timelineEntries.kind,
      text: timelineEntries.text,
      fromState: timelineEntries.fromState,
      toState: timelineEntries.toState,
      reason: timelineEntries.reason,
      details: timelineEntries.details,
      isShared: timelineEntries.isShared,
      authorId: timelineEntries.authorId,
      author: personName(users),
      at: timelineEntries.at,
    })
    .from(timelineEntries)
    .leftJoin(users, eq(users.id, timelineEntries.authorId))
    .where(ofAny(records))
    .orderBy(desc(timelineEntries.id))
    .limit(limit + 1);
  return {
    entries: rows.slice(0, limit).map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
    hasMore: rows.length > limit,
    sharing: sharingOf(records),
  };
}

/** The words for sharing an entry of these records; null when they are shared with nobody. */
function sharingOf(records: readonly RecordRef[]): SharingWords | null {
  const words = records.map(({ kind }) => followUpRules(kind)?.sharing).find((found) => found !== undefined);
  return words
    ? { share: translate(words.share), hint: translate(words.hint), shared: translate(words.shared) }
    : null;
}

export type TimelineEntry = Awaited<ReturnType<typeof timelineOf>>['entries'][number];

/** The last entry of a record, or the last one by this person. */
export async function lastEntry(db: Database, record: RecordRef, authorId?: string) {
  const [entry] = await db
    .select()
    .from(timelineEntries)
    .where(
      and(
        isOfRecord(timelineEntries, record),
        authorId === undefined ? undefined : eq(timelineEntries.authorId, authorId),
      ),
    )
    .orderBy(desc(timelineEntries.id))
    .limit(1);
  return entry;
}

/** Entries that the agency shared with the person whom the record is about, newest first. */
export async function sharedEntries(
  db: Database,
  records: readonly RecordRef[],
  { since = new Date(0), limit = 50 }: { since?: Date; limit?: number } = {},
) {
  const rows = await db
    .select({
      id: timelineEntries.id,
      kind: timelineEntries.kind,
      text: timelineEntries.text,
      at: timelineEntries.at,
      author: users.displayName,
    })
    .from(timelineEntries)
    .leftJoin(users, eq(users.id, timelineEntries.authorId))
    .where(
      and(
        ofAny(records),
        timelineEntries.isShared,
        inArray(timelineEntries.kind, [...writtenEntryKinds]),
        gt(timelineEntries.at, since),
      ),
    )
    .orderBy(desc(timelineEntries.id))
    .limit(limit);
  return rows.map((row) => ({ ...row, kind: row.kind as WrittenEntryKind }));
}
