import { firstResponse } from '#app/features/followup/server/response-clock.server.ts';
import { assignablePeople } from '#app/features/followup/server/assignment.server.ts';
import { addToTimeline } from '#app/features/followup/server/timeline.server.ts';
import { leadRef } from '#app/features/leads/domain/lead-ref.ts';
import { submissionRef } from '../domain/submission-ref.ts';
import { authorize, can } from '#app/core/access.ts';
import { AppError } from '#app/core/errors.ts';
import { copyPhotos } from '#app/features/attachments/server/photos.server.ts';
import { recordAudit } from '#app/platform/data/audit.server.ts';
import { changeEach } from '#app/platform/data/bulk.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { leads } from '#db/schema/leads.ts';
import { submissions } from '#db/schema/submissions.ts';
import { offeredFields } from '#app/features/leads/domain/offered-facts.ts';
import { decideSubmission, type SubmissionEvent } from '../domain/submission-status.ts';
import { announceLead } from '#app/features/leads/server/lead-record.server.ts';
import type { SubmissionBulkResult } from './bulk-submissions.server.ts';
import { emailSeller } from './seller/seller-letters.server.ts';
import { submissionRecord, type SubmissionRow } from './submission-record.server.ts';

export type ReviewInput = {
  id: number;
  event: SubmissionEvent;
  reason?: string | undefined;
  /** An additional message to the seller. */
  message?: string | undefined;
  /** The e-mail to the seller waits before it leaves, so that the decision can be taken back. */
  isLetterHeld?: boolean;
};

/** Takes a submission one step further in its lifecycle. A refused step changes nothing. */
export function reviewSubmission(context: UseCaseContext, input: ReviewInput) {
  return submissionRecord.changing(context, { id: input.id }, (inside, submission) =>
    review(inside, submission, input),
  );
}

/** Where the timeline entry of a decision names its e-mail while that can be taken back. */
export const letterDetail = 'letterId';

async function review(context: UseCaseContext, submission: SubmissionRow, input: ReviewInput) {
  const { event, reason = '', message = '', isLetterHeld = false } = input;
  const decision = decideSubmission(submission.status, event, { reason });
  if (!decision.ok) throw new AppError('conflict', { messageKey: decision.refusal });

  const isDecided = event === 'approve' || event === 'reject';
  // In quarantine the address may belong to somebody else, so an e-mail is only sent when the submission is approved.
  const mayWriteToSeller = event === 'approve' || !submission.isQuarantined;
  const letterTo = { ...submission, reason: event === 'reject' ? reason : '' };
  // The e-mail with the decision answers the seller; looking at a submission does not.
  const letter =
    isDecided && mayWriteToSeller
      ? await emailSeller(context, letterTo, { event, message, isHeld: isLetterHeld })
      : null;
  const after = await submissionRecord.save(
    context,
    submission,
    {
      status: decision.status,
      reason: event === 'reject' ? reason : '',
      reasonNote: event === 'reject' ? message : '',
      ...(isDecided ? { decidedBy: context.actor.id, decidedAt: context.now, isQuarantined: false } : {}),
      ...(letter ? firstResponse(context, submission) : {}),
    },
    `submissions.${event}`,
  );
  await addToTimeline(context, submissionRef(submission.id), {
    kind: 'status',
    fromState: submission.status,
    toState: decision.status,
    reason,
    text: message,
    ...(letter && isLetterHeld ? { details: { [letterDetail]: letter } } : {}),
  });
  const leadId = event === 'approve' ? await makeLead(context, after) : null;
  return { id: submission.id, status: decision.status, leadId };
}

/** The fields that the lead copies from the submission. */
const copiedFields = [
  ...offeredFields,
  'contactName',
  'phone',
  'email',
  'hasMortgage',
  'urgency',
  'comments',
  'wantsNews',
] as const;

/** Makes the lead of an approved submission, with all of its data and photos. */
async function makeLead(context: UseCaseContext, submission: SubmissionRow) {
  const { db, now, actor } = context;
  const { urgency, advisorId } = submission;
  const isThere = (await assignablePeople(db, 'submissions')).some(({ id }) => id === advisorId);
  const said = Object.fromEntries(copiedFields.map((name) => [name, submission[name]]));
  const [lead] = await db
    .insert(leads)
    .values({
      ...said,
      source: 'website',
      priority: urgency === 'lo_antes_posible' ? 'high' : 'normal',
      advisorId: isThere ? advisorId : actor.id,
      submissionId: submission.id,
      createdBy: actor.id,
      stageSince: now,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: leads.id });
  if (!lead) throw new Error('No lead was made');
  await copyPhotos(db, submissionRef(submission.id), leadRef(lead.id));
  await addToTimeline(context, leadRef(lead.id), {
    kind: 'created',
    toState: 'recibido',
    details: { folio: submission.folio },
  });
  await recordAudit(context, {
    action: 'leads.created',
    subject: { type: 'lead', id: String(lead.id) },
    after: { source: 'website', submissionId: submission.id },
  });
  await announceLead(db, lead.id);
  return lead.id;
}

/** Takes a submission that this person took into review back to where it was, as `undoSubmissionChange` asks. */
export const releaseAgain = (inside: UseCaseContext, submission: SubmissionRow) =>
  review(inside, submission, { id: submission.id, event: 'release' });

/**
 * Takes the same step with many submissions, each in its own transaction, with the result of each. The lifecycle is
 * that of one: a pending submission is not approved before somebody took it into review.
 */
export async function reviewMany(
  context: UseCaseContext,
  event: 'review' | 'approve',
  ids: readonly number[],
): Promise<SubmissionBulkResult[]> {
  authorize(can(context.actor.grants, 'submissions', 'write'));
  const made = new Map<number, number | null>();
  const results = await changeEach(context.db, submissions, ids, async (id) => {
    const { leadId } = await reviewSubmission(context, { id, event, isLetterHeld: true });
    made.set(id, leadId);
  });
  return results.map((result) => ({ ...result, leadId: made.get(result.id) ?? null }));
}
