import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import { type Actor, authorize, can } from '#app/core/access.ts';
import { AppError } from '#app/core/errors.ts';
import { forsakePhotos } from '#app/features/attachments/server/photos.server.ts';
import { type Database, inTransaction } from '#app/platform/data/database.server.ts';
import type { JobDefinition } from '#app/platform/data/jobs.server.ts';
import { transact, type UseCaseContext } from '#app/platform/use-case.server.ts';
import { consents } from '#db/schema/privacy.ts';
import { leadEntries, leads, sellerLinks, submissions } from '#db/schema/submissions.ts';
import { submissionRecord } from './submission-record.server.ts';

/** How long what was deleted can be brought back. */
export const restoreDays = 30;

const mayDelete = ({ grants }: Actor) => can(grants, 'submissions', 'delete');

/** Takes a submission out of sight. It can be brought back until the sweep. */
export function deleteSubmission(context: UseCaseContext, id: number) {
  return submissionRecord.changing(context, { id, may: mayDelete }, async (inside, submission) => {
    await submissionRecord.save(inside, submission, { deletedAt: inside.now }, 'submissions.deleted');
    return { id, folio: submission.folio };
  });
}

export function restoreSubmission(context: UseCaseContext, id: number) {
  return transact(context, async (inside) => {
    authorize(mayDelete(inside.actor));
    const [gone] = await inside.db
      .select()
      .from(submissions)
      .where(and(eq(submissions.id, id), isNotNull(submissions.deletedAt)))
      .for('update');
    if (!gone) throw new AppError('conflict', { messageKey: 'submissions.refusal.not_deleted' });
    await submissionRecord.save(inside, gone, { deletedAt: null }, 'submissions.restored');
    return { id };
  });
}

/** What was deleted a month ago goes for good, with its photographs and what nobody needs of it. Missing a day changes nothing. */
export const submissionsSweepJob: JobDefinition = {
  queue: 'submissions-sweep',
  schedule: '52 4 * * *',
  run: ({ db }) => sweepSubmissions(db),
};

/** One at a time, so that a long list never holds many records still. */
export async function sweepSubmissions(db: Database) {
  const due = and(
    isNotNull(submissions.deletedAt),
    lt(submissions.deletedAt, sql`now() - make_interval(days => ${restoreDays})`),
  );
  const rows = await db.select({ id: submissions.id }).from(submissions).where(due).limit(500);
  for (const { id } of rows) {
    await inTransaction(db, async (inside) => {
      const [held] = await inside
        .select({ id: submissions.id })
        .from(submissions)
        .where(and(eq(submissions.id, id), due))
        .for('update');
      if (!held) return;
      await handOver(inside, id);
      await inside.delete(submissions).where(eq(submissions.id, id));
      await forsakePhotos(inside, { kind: 'submission', id: String(id) });
      await inside
        .delete(consents)
        .where(and(eq(consents.subjectKind, 'submission'), eq(consents.subjectId, String(id))));
    });
  }
}

/** The lead that came of it lives on with the same person's data: their consent, their links and the story are its own. */
async function handOver(db: Database, submissionId: number) {
  const [lead] = await db.select({ id: leads.id }).from(leads).where(eq(leads.submissionId, submissionId));
  if (!lead) return;
  const toLead = { submissionId: null, leadId: lead.id };
  await db.update(leadEntries).set(toLead).where(eq(leadEntries.submissionId, submissionId));
  await db.update(sellerLinks).set(toLead).where(eq(sellerLinks.submissionId, submissionId));
  await db
    .update(consents)
    .set({ subjectKind: 'lead', subjectId: String(lead.id) })
    .where(and(eq(consents.subjectKind, 'submission'), eq(consents.subjectId, String(submissionId))));
}
