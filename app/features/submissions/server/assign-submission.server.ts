import { AppError, isAppError } from '#app/core/errors.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { intakeAdvisors } from '#app/features/leads/server/assignment.server.ts';
import { tellSubmission } from '#app/features/leads/server/entries.server.ts';
import { writeToOffice } from './office-letters.server.ts';
import type { BulkResult } from './review-submission.server.ts';
import { submissionRecord } from './submission-record.server.ts';

export type AssignInput = {
  id: number;
  advisorId: string;
  /** Whose it is on the screen of whoever gives it away; absent where that was not looked at. */
  from?: string | null;
};

/** Gives a submission to an advisor, who is written to. Somebody else's choice meanwhile is not written over. */
export function assignSubmission(context: UseCaseContext, input: AssignInput) {
  const { id, advisorId, from } = input;
  return submissionRecord.changing(context, { id }, async (inside, submission) => {
    const { actor } = inside;
    if (submission.status === 'aprobada' || submission.status === 'rechazada') {
      throw new AppError('conflict', { messageKey: 'submissions.refusal.assign_decided' });
    }
    if (from !== undefined && submission.advisorId !== from) {
      throw new AppError('conflict', { messageKey: 'submissions.refusal.assigned_meanwhile' });
    }
    const advisor = (await intakeAdvisors(inside.db)).find((person) => person.id === advisorId);
    if (!advisor) {
      throw new AppError('validation', {
        messageKey: 'leads.error.unknown_advisor',
        field: 'advisorId',
      });
    }
    if (submission.advisorId === advisorId) return { id, advisorId };

    const name = advisor.name || advisor.email;
    const after = await submissionRecord.save(inside, submission, { advisorId }, 'submissions.assigned');
    await tellSubmission(inside, id, { kind: 'assigned', details: { advisorId, name } });
    if (advisorId !== actor.id) {
      await writeToOffice(inside, { ...advisor, name }, after, { about: 'assigned' });
    }
    return { id, advisorId };
  });
}

/** The same advisor for many, each by itself, with what became of each. */
export async function assignMany(
  context: UseCaseContext,
  { ids, advisorId }: { ids: readonly number[]; advisorId: string },
): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  for (const id of ids) {
    const problem = await problemOf(() => assignSubmission(context, { id, advisorId }));
    results.push({ id, folio: null, leadId: null, problem });
  }
  return results;
}

async function problemOf(run: () => Promise<unknown>) {
  try {
    await run();
    return null;
  } catch (error) {
    if (!isAppError(error) || error.kind === 'forbidden') throw error;
    return error.messageKey;
  }
}
