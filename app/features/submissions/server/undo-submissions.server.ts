import { authorize, can } from '#app/core/access.ts';
import { AppError } from '#app/core/errors.ts';
import type { VersionOf } from '#app/core/forms/version-of.ts';
import { takeBackAssignment } from '#app/features/followup/server/assignment.server.ts';
import { addToTimeline, lastEntry } from '#app/features/followup/server/timeline.server.ts';
import { takeBackLead } from '#app/features/leads/server/delete-lead.server.ts';
import { ownLastChange, undoEach } from '#app/platform/data/bulk.server.ts';
import { takeBackMail } from '#app/platform/mail/mail.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { submissionRef } from '../domain/submission-ref.ts';
import type { SubmissionBulkResult } from './bulk-submissions.server.ts';
import { letterDetail, releaseAgain } from './review-submission.server.ts';
import { submissionRecord, type SubmissionRow } from './submission-record.server.ts';

type SubmissionChange = Partial<SubmissionRow>;

/** Takes back the assignment, the review or the approval of many submissions, each by itself. */
export async function undoSubmissions(
  context: UseCaseContext,
  versions: readonly VersionOf[],
): Promise<SubmissionBulkResult[]> {
  authorize(can(context.actor.grants, 'submissions', 'write'));
  const results = await undoEach(versions, (one) => undoSubmissionChange(context, one));
  return results.map((result) => ({ ...result, leadId: null }));
}

function undoSubmissionChange(context: UseCaseContext, { id, version }: VersionOf) {
  return submissionRecord.changing(context, { id }, async (inside, submission) => {
    const { action, before } = await ownLastChange(inside, {
      type: 'submission',
      row: submission,
      version,
      actions: ['submissions.approve', 'submissions.assigned', 'submissions.review'],
    });
    if (action === 'submissions.review') return void (await releaseAgain(inside, submission));
    if (action === 'submissions.approve') return unapprove(inside, submission, before as SubmissionChange);
    const advisorId = (before['advisorId'] ?? null) as string | null;
    await submissionRecord.save(inside, submission, { advisorId }, 'submissions.undone');
    await takeBackAssignment(inside, submissionRef(id), advisorId);
  });
}

/** Puts an approved submission back into review: its lead goes, and the e-mail to the seller, unless it has left. */
async function unapprove(context: UseCaseContext, submission: SubmissionRow, before: SubmissionChange) {
  const record = submissionRef(submission.id);
  const decision = await lastEntry(context.db, record);
  const letter = decision?.details[letterDetail];
  if (typeof letter === 'string' && !(await takeBackMail(context.db, letter))) {
    throw new AppError('conflict', { messageKey: 'submissions.refusal.letter_left' });
  }
  await takeBackLead(context, submission.id);
  await submissionRecord.save(context, submission, before, 'submissions.undone');
  await addToTimeline(context, record, {
    kind: 'status',
    fromState: submission.status,
    toState: before.status ?? 'revisando',
  });
}
