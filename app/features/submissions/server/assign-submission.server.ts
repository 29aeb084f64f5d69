import { assignRecord } from '#app/features/followup/server/assignment.server.ts';
import { submissionRef } from '../domain/submission-ref.ts';
import { authorize, can } from '#app/core/access.ts';
import { AppError } from '#app/core/errors.ts';
import { changeEach } from '#app/platform/data/bulk.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { submissions } from '#db/schema/submissions.ts';
import type { SubmissionBulkResult } from './bulk-submissions.server.ts';
import { emailOffice } from './office-letters.server.ts';
import { submissionRecord } from './submission-record.server.ts';

export type AssignInput = {
  id: number;
  advisorId: string;
  /** The advisor that the person saw before the change; absent when the screen did not show one. */
  from?: string | null;
};

/** Gives a submission to an advisor, who gets an e-mail. Refused when somebody else assigned it meanwhile. */
export function assignSubmission(context: UseCaseContext, input: AssignInput) {
  const { id, advisorId, from } = input;
  return submissionRecord.changing(context, { id }, async (inside, submission) => {
    if (submission.status === 'aprobada' || submission.status === 'rechazada') {
      throw new AppError('conflict', { messageKey: 'submissions.refusal.assign_decided' });
    }
    await assignRecord(inside, {
      record: submissionRef(id),
      section: 'submissions',
      row: submission,
      advisorId,
      from,
      save: (change) => submissionRecord.save(inside, submission, change, 'submissions.assigned'),
      write: ({ name, email }, after) =>
        emailOffice(inside, { name: name || email, email }, after, { about: 'assigned' }),
    });
    return { id, advisorId };
  });
}

/** Gives many submissions to one advisor, each by itself, and returns the result of each. */
export async function assignMany(
  context: UseCaseContext,
  { ids, advisorId }: { ids: readonly number[]; advisorId: string },
): Promise<SubmissionBulkResult[]> {
  authorize(can(context.actor.grants, 'submissions', 'write'));
  const results = await changeEach(context.db, submissions, ids, (id) =>
    assignSubmission(context, { id, advisorId }),
  );
  return results.map((result) => ({ ...result, leadId: null }));
}
