import { and, eq, isNull, sql } from 'drizzle-orm';
import { authorize, can } from '#app/core/access.ts';
import { AppError } from '#app/core/errors.ts';
import { recordAudit } from '#app/platform/data/audit.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { announce } from '#app/platform/live/events.server.ts';
import { transact, type UseCaseContext, type VisitorContext } from '#app/platform/use-case.server.ts';
import { submissions } from '#db/schema/submissions.ts';
import { submissionsTopic } from '#app/features/leads/domain/topics.ts';

export type SubmissionRow = typeof submissions.$inferSelect;
export type SubmissionChange = Partial<typeof submissions.$inferInsert>;

/** One submission, held still until the transaction ends. */
export async function lockSubmission(db: Database, id: number): Promise<SubmissionRow> {
  const [row] = await db
    .select()
    .from(submissions)
    .where(and(eq(submissions.id, id), isNull(submissions.deletedAt)))
    .for('update');
  if (!row) throw new AppError('not_found', { messageKey: 'submissions.error.not_found' });
  return row;
}

/** The frame of every change to a submission. */
export function changingSubmission<Result>(
  context: UseCaseContext,
  id: number,
  change: (inside: UseCaseContext, submission: SubmissionRow) => Promise<Result>,
): Promise<Result> {
  return transact(context, async (inside) => {
    authorize(can(inside.actor.grants, 'submissions', 'write'));
    return change(inside, await lockSubmission(inside.db, id));
  });
}

/** Writes a change with its trace, and tells every open screen. */
export async function saveSubmission(
  context: VisitorContext,
  before: SubmissionRow,
  change: SubmissionChange,
  action: string,
): Promise<SubmissionRow> {
  const { db, now } = context;
  const [after] = await db
    .update(submissions)
    .set({ ...change, version: sql`${submissions.version} + 1`, updatedAt: now })
    .where(eq(submissions.id, before.id))
    .returning();
  if (!after) throw new AppError('not_found', { messageKey: 'submissions.error.not_found' });
  const names = Object.keys(change) as (keyof SubmissionRow)[];
  await recordAudit(context, {
    action,
    subject: { type: 'submission', id: String(before.id) },
    before: Object.fromEntries(names.map((name) => [name, before[name]])),
    after: Object.fromEntries(names.map((name) => [name, after[name]])),
  });
  await announceSubmission(db, before.id);
  return after;
}

/** Screens that show this submission, wherever they are open, read again. */
export async function announceSubmission(db: Database, id: number) {
  await announce(db, submissionsTopic, { subjectId: String(id), audience: 'section:submissions' });
}

/** «Minuto cinco»: the first time that somebody of the agency acts on it. */
export function firstResponse({ actor, now }: VisitorContext, { firstResponseAt }: SubmissionRow) {
  return firstResponseAt ? {} : { firstResponseAt: now, firstResponseBy: actor?.id ?? null };
}
