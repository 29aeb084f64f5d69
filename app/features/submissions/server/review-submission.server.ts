import { AppError, isAppError } from '#app/core/errors.ts';
import { copyPhotos } from '#app/features/attachments/server/photos.server.ts';
import { recordAudit } from '#app/platform/data/audit.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { leads } from '#db/schema/submissions.ts';
import { homeFields } from '#app/features/leads/domain/home-facts.ts';
import { decideSubmission, type SubmissionEvent } from '../domain/submission-status.ts';
import { intakeAdvisors } from '#app/features/leads/server/assignment.server.ts';
import { tellLead, tellSubmission } from '#app/features/leads/server/entries.server.ts';
import { announceIntake } from '#app/features/leads/server/lead-record.server.ts';
import { writeToSeller } from './seller-letters.server.ts';
import { submissionRecord, firstResponse, type SubmissionRow } from './submission-record.server.ts';

export type ReviewInput = {
  id: number;
  event: SubmissionEvent;
  reason?: string | undefined;
  /** What the sender is told besides. */
  message?: string | undefined;
};

/** Takes a submission one step further. What is refused changes nothing. */
export function reviewSubmission(context: UseCaseContext, input: ReviewInput) {
  return submissionRecord.changing(context, { id: input.id }, (inside, submission) =>
    review(inside, submission, input),
  );
}

async function review(context: UseCaseContext, submission: SubmissionRow, input: ReviewInput) {
  const { event, reason = '', message = '' } = input;
  const decision = decideSubmission(submission.status, event, { reason });
  if (!decision.ok) throw new AppError('conflict', { messageKey: decision.refusal });

  const isDecided = event === 'approve' || event === 'reject';
  const after = await submissionRecord.save(
    context,
    submission,
    {
      status: decision.status,
      reason: event === 'reject' ? reason : '',
      reasonNote: event === 'reject' ? message : '',
      ...(isDecided ? { decidedBy: context.actor.id, decidedAt: context.now, isQuarantined: false } : {}),
      ...firstResponse(context, submission),
    },
    `submissions.${event}`,
  );
  await tellSubmission(context, submission.id, {
    kind: 'status',
    fromStage: submission.status,
    toStage: decision.status,
    reason,
    text: message,
  });
  const leadId = event === 'approve' ? await makeLead(context, after) : null;
  // In quarantine the address may be anybody's: only who is believed is told.
  const isBelieved = event === 'approve' || !submission.isQuarantined;
  if (isDecided && isBelieved) await writeToSeller(context, after, { event, message });
  return { id: submission.id, status: decision.status, leadId };
}

/** What the lead keeps of what was sent. */
const carriedOver = [
  ...homeFields,
  'contactName',
  'phone',
  'email',
  'hasMortgage',
  'urgency',
  'comments',
  'wantsNews',
] as const;

/** The lead of an approved submission: everything it said, and its photographs. */
async function makeLead(context: UseCaseContext, submission: SubmissionRow) {
  const { db, now, actor } = context;
  const { urgency, advisorId } = submission;
  const isThere = (await intakeAdvisors(db)).some(({ id }) => id === advisorId);
  const said = Object.fromEntries(carriedOver.map((name) => [name, submission[name]]));
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
  await copyPhotos(
    db,
    { kind: 'submission', id: String(submission.id) },
    { kind: 'lead', id: String(lead.id) },
  );
  await tellLead(context, lead.id, {
    kind: 'created',
    toStage: 'recibido',
    details: { folio: submission.folio },
  });
  await recordAudit(context, {
    action: 'leads.created',
    subject: { type: 'lead', id: String(lead.id) },
    after: { source: 'website', submissionId: submission.id },
  });
  await announceIntake(db, `lead:${lead.id}`);
  return lead.id;
}

export type BulkResult = { id: number; folio: string | null; leadId: number | null; problem: string | null };

/** Approves many: each wholly or not at all, with what became of each. One still pending is taken into review first. */
export async function approveMany(context: UseCaseContext, ids: readonly number[]): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  for (const id of ids) results.push(await approveOne(context, id));
  return results;
}

async function approveOne(context: UseCaseContext, id: number): Promise<BulkResult> {
  try {
    return await submissionRecord.changing(context, { id }, async (inside, submission) => {
      const isPending = submission.status === 'pendiente';
      if (isPending) await review(inside, submission, { id, event: 'review' });
      const reviewed: SubmissionRow = isPending
        ? { ...submission, status: 'revisando', ...firstResponse(inside, submission) }
        : submission;
      const { leadId } = await review(inside, reviewed, { id, event: 'approve' });
      return { id, folio: submission.folio, leadId, problem: null };
    });
  } catch (error) {
    if (!isAppError(error) || error.kind === 'forbidden') throw error;
    return { id, folio: null, leadId: null, problem: error.messageKey };
  }
}
