import { and, eq } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { authorize } from '#app/core/access.ts';
import { AppError } from '#app/core/errors.ts';
import { type RecordRef, recordSubject } from '#app/core/record-ref.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { openRecord, recordKind, recordKinds } from '#app/platform/data/record-kinds.server.ts';
import type { FollowUpRules } from '#app/platform/feature.server.ts';
import { announce } from '#app/platform/live/events.server.ts';
import { transact, type UseCaseContext } from '#app/platform/use-case.server.ts';
import { followUpTopic } from '../domain/topics.ts';

const unknownRecord = () => new AppError('not_found', { messageKey: 'followup.error.no_record' });

/** The follow-up rules of a kind of record; undefined when it has none, or when no feature defines the kind. */
export const followUpRules = (kind: string) => recordKind(kind)?.followUp;

/** Every kind of record that has a timeline and tasks. */
export function followedKinds(): { kind: string; followUp: FollowUpRules }[] {
  return recordKinds().flatMap(({ kind, followUp }) => (followUp ? [{ kind, followUp }] : []));
}

/**
 * Runs every change to entries and tasks: locks the record, checks the permission to write, and informs open screens.
 * A record that the person may not read gives the same error as one that does not exist.
 */
export function following<Result>(
  context: UseCaseContext,
  record: RecordRef,
  run: (inside: UseCaseContext, rules: FollowUpRules) => Promise<Result>,
): Promise<Result> {
  return transact(context, async (inside) => {
    const known = await openRecord(inside, record, { right: 'write', isHeld: true });
    authorize(known !== null || !(await openRecord(inside, record, { right: 'read' })));
    if (!known?.followUp) throw unknownRecord();
    const result = await run(inside, known.followUp);
    const audience = await known.audience?.(inside.db, record.id);
    if (audience) await announceFollowUp(inside.db, record, audience);
    return result;
  });
}

type Heard = Parameters<typeof announce>[2]['audience'];

export async function announceFollowUp(db: Database, { kind, id }: RecordRef, audience: Heard) {
  await announce(db, followUpTopic, { subjectId: recordSubject(kind, id), audience });
}

type RecordColumns = { recordKind: PgColumn; recordId: PgColumn };

/** The condition for rows that belong to one record. */
export const isOfRecord = (table: RecordColumns, { kind, id }: RecordRef) =>
  and(eq(table.recordKind, kind), eq(table.recordId, id));
