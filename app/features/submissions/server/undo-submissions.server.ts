import { authorize, can } from '#app/core/access.ts';
import type { VersionOf } from '#app/core/forms/version-of.ts';
import { takeBackAssignment } from '#app/features/followup/server/assignment.server.ts';
import { ownLastChange, undoEach } from '#app/platform/data/bulk.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { submissionRef } from '../domain/submission-ref.ts';
import type { SubmissionBulkResult } from './bulk-submissions.server.ts';
import { releaseAgain } from './review-submission.server.ts';
import { submissionRecord } from './submission-record.server.ts';

/** Takes back the assignment or the review of many submissions, each by itself. */
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
      actions: ['submissions.assigned', 'submissions.review'],
    });
    if (action === 'submissions.review') return void (await releaseAgain(inside, submission));
    const advisorId = (before['advisorId'] ?? null) as string | null;
    await submissionRecord.save(inside, submission, { advisorId }, 'submissions.undone');
    await takeBackAssignment(inside, submissionRef(id), advisorId);
  });
}
