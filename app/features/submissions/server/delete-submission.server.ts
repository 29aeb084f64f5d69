import { moveFollowUp, removeFollowUp } from '#app/features/followup/server/remove-follow-up.server.ts';
import { leadRef } from '#app/features/leads/domain/lead-ref.ts';
import { submissionRef } from '../domain/submission-ref.ts';
import { and, eq, isNotNull } from 'drizzle-orm';
import { type Actor, authorize, can } from '#app/core/access.ts';
import { AppError } from '#app/core/errors.ts';
import { trashDays } from '#app/core/trash.ts';
import { removePhotosOf } from '#app/features/attachments/server/photos.server.ts';
import { oldRecords } from '#app/platform/data/ageing.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { transact, type UseCaseContext } from '#app/platform/use-case.server.ts';
import { consents } from '#db/schema/privacy.ts';
import { leads } from '#db/schema/leads.ts';
import { submissions } from '#db/schema/submissions.ts';
import { submissionRecord } from './submission-record.server.ts';

const mayDelete = ({ grants }: Actor) => can(grants, 'submissions', 'delete');

/** Hides a submission. It can be restored until the cleanup removes it. */
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

/** Removes submissions that were deleted a month ago, with their photos and everything the lead does not need. */
export const deletedSubmissions = oldRecords({
  name: 'deleted submissions',
  id: submissions.id,
  since: submissions.deletedAt,
  kept: { days: trashDays },
  async remove(db, id) {
    await moveToLead(db, id);
    await db.delete(submissions).where(eq(submissions.id, id));
    await removePhotosOf(db, submissionRef(id));
    await removeFollowUp(db, submissionRef(id));
    await db
      .delete(consents)
      .where(and(eq(consents.subjectKind, 'submission'), eq(consents.subjectId, String(id))));
  },
});

/** The lead keeps the same person's data, so their consent, their links and the history move to it. */
async function moveToLead(db: Database, submissionId: number) {
  const [lead] = await db.select({ id: leads.id }).from(leads).where(eq(leads.submissionId, submissionId));
  if (!lead) return;
  await moveFollowUp(db, submissionRef(submissionId), leadRef(lead.id));
  await db
    .update(consents)
    .set({ subjectKind: 'lead', subjectId: String(lead.id) })
    .where(and(eq(consents.subjectKind, 'submission'), eq(consents.subjectId, String(submissionId))));
}
