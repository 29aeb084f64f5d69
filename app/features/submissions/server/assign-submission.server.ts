import { assignRecord } from '#app/features/followup/server/assignment.server.ts';
import { submissionRef } from '../domain/submission-ref.ts';
import { AppError, isAppError, messageOf } from '#app/core/errors.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { emailOffice } from './office-letters.server.ts';
import type { BulkResult } from './review-submission.server.ts';
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
): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  for (const id of ids) {
    const problem = await problemOf(() => assignSubmission(context, { id, advisorId }));
    results.push({ id, leadId: null, problem });
  }
  return results;
}

async function problemOf(run: () => Promise<unknown>) {
  try {
    await run();
    return null;
  } catch (error) {
    if (!isAppError(error) || error.kind === 'forbidden') throw error;
    return messageOf(error);
  }
}
