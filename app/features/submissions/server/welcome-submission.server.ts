import {
  assignablePeople,
  assignedDetails,
  nextAdvisor,
} from '#app/features/followup/server/assignment.server.ts';
import { officePerson } from '#app/features/followup/server/response-clock.server.ts';
import { addToTimeline } from '#app/features/followup/server/timeline.server.ts';
import { submissionRef } from '../domain/submission-ref.ts';
import { AppError } from '#app/core/errors.ts';
import { submissionSettings } from '#app/features/leads/domain/submission-settings.ts';
import { readSettings } from '#app/features/settings/server/settings.server.ts';
import type { UseCaseContext, VisitorContext } from '#app/platform/use-case.server.ts';
import { emailOffice } from './office-letters.server.ts';
import { emailSeller } from './seller/seller-letters.server.ts';
import { submissionRecord, type SubmissionRow } from './submission-record.server.ts';

/**
 * Handles a submission from a person: assigns an advisor, starts the clock and sends e-mails to both. Runs in the
 * caller's transaction, after the row is inserted.
 */
export async function receiveSubmission(
  context: VisitorContext,
  submission: SubmissionRow,
): Promise<SubmissionRow> {
  const { db, now } = context;
  const { assignment, firstResponseMinutes } = await readSettings(db, submissionSettings);
  const isTaken = (await assignablePeople(db, 'submissions')).some(({ id }) => id === submission.advisorId);
  const advisorId = isTaken
    ? submission.advisorId
    : await nextAdvisor(db, 'submissions', assignment, submission);
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
  await emailSeller(context, after, { event: 'received' });
  const advisor = await officePerson(db, advisorId);
  if (advisor) {
    const details = { ...assignedDetails(advisor), isByRule: true };
    await addToTimeline({ ...context, actor: null }, submissionRef(submission.id), {
      kind: 'assigned',
      details,
    });
    await emailOffice(context, advisor, after, {
      about: 'assigned',
      params: { minutes: firstResponseMinutes },
    });
  }
  return after;
}

/** Somebody checked that a person sent it: it is handled as if it had just arrived. */
export function releaseFromQuarantine(context: UseCaseContext, id: number) {
  return submissionRecord.changing(context, { id }, async (inside, submission) => {
    if (!submission.isQuarantined) {
      throw new AppError('conflict', { messageKey: 'submissions.refusal.not_quarantined' });
    }
    await addToTimeline(inside, submissionRef(id), {
      kind: 'status',
      fromState: 'cuarentena',
      toState: submission.status,
    });
    const after = await receiveSubmission(inside, submission);
    return { id, advisorId: after.advisorId };
  });
}
