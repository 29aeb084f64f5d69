import { AppError } from '#app/core/errors.ts';
import { readSettings } from '#app/features/settings/server/settings.server.ts';
import type { UseCaseContext, VisitorContext } from '#app/platform/use-case.server.ts';
import { intakeAdvisors, nextAdvisor } from '#app/features/leads/server/assignment.server.ts';
import { tellSubmission } from '#app/features/leads/server/entries.server.ts';
import { officePerson, writeToOffice } from './office-letters.server.ts';
import { writeToSeller } from './seller-letters.server.ts';
import { submissionRecord, type SubmissionRow } from './submission-record.server.ts';

/**
 * What happens to a submission that a person sent: it has an owner at once, its clock starts, and both sides are
 * written to. In the caller's transaction, after the row is there.
 */
export async function welcomeSubmission(
  context: VisitorContext,
  submission: SubmissionRow,
): Promise<SubmissionRow> {
  const { db, now } = context;
  const { assignment, firstResponseMinutes } = await readSettings(db, 'submissions');
  const isTaken = (await intakeAdvisors(db)).some(({ id }) => id === submission.advisorId);
  const advisorId = isTaken ? submission.advisorId : await nextAdvisor(db, assignment, submission);
  const after = await submissionRecord.save(
    context,
    submission,
    {
      advisorId,
      dueAt: new Date(now.getTime() + firstResponseMinutes * 60_000),
      isQuarantined: false,
    },
    'submissions.welcomed',
  );
  await writeToSeller(context, after, { event: 'received' });
  const advisor = await officePerson(db, advisorId);
  if (advisor) {
    const details = { advisorId: advisor.id, name: advisor.name, isByRule: true };
    await tellSubmission({ ...context, actor: null }, submission.id, { kind: 'assigned', details });
    await writeToOffice(context, advisor, after, {
      about: 'assigned',
      params: { minutes: firstResponseMinutes },
    });
  }
  return after;
}

/** Somebody looked at it and a person did send it: it is received as if it had just come. */
export function releaseFromQuarantine(context: UseCaseContext, id: number) {
  return submissionRecord.changing(context, { id }, async (inside, submission) => {
    if (!submission.isQuarantined) {
      throw new AppError('conflict', { messageKey: 'submissions.refusal.not_quarantined' });
    }
    await tellSubmission(inside, id, {
      kind: 'status',
      fromStage: 'cuarentena',
      toStage: submission.status,
    });
    const after = await welcomeSubmission(inside, submission);
    return { id, advisorId: after.advisorId };
  });
}
