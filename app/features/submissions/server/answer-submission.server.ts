import { firstResponse } from '#app/features/followup/server/response-clock.server.ts';
import { addToTimeline, lastEntry } from '#app/features/followup/server/timeline.server.ts';
import { submissionRef } from '../domain/submission-ref.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { UseCaseContext, VisitorContext } from '#app/platform/use-case.server.ts';
import { submissions } from '#db/schema/submissions.ts';
import type { AnswerChannel } from '../domain/submissions-query.ts';
import type { LeadRow } from '#app/features/leads/server/lead-record.server.ts';
import { announceSubmission, submissionRecord } from './submission-record.server.ts';

export type Answered = { id: number; kind: 'call' | 'message'; channel: AnswerChannel };

/** Telling the same contact twice within this time counts as one. */
const oneCallSeconds = 60;

/** Somebody of the agency says that they called, wrote or e-mailed the seller: the first time stops the clock. */
export function noteAnswer(context: UseCaseContext, { id, kind, channel }: Answered) {
  return submissionRecord.changing(context, { id }, async (inside, submission) => {
    const { db, actor, now } = inside;
    const last = await lastEntry(db, submissionRef(id), actor.id);
    const isAgain =
      last?.kind === kind &&
      last.details['channel'] === channel &&
      now.getTime() - last.at.getTime() < oneCallSeconds * 1_000;
    if (!isAgain) await addToTimeline(inside, submissionRef(id), { kind, details: { channel }, at: now });

    const first = firstResponse(inside, submission);
    if ('firstResponseAt' in first) {
      await submissionRecord.save(inside, submission, first, 'submissions.answered');
    } else if (!isAgain) await announceSubmission(db, id);
    return { id, isFirst: 'firstResponseAt' in first };
  });
}

/** «Minuto cinco» ends with the first contact, also when the submission became a lead before anybody answered. */
export async function recordAnswerThroughLead(context: VisitorContext, { submissionId }: LeadRow) {
  if (submissionId === null) return;
  const [waiting] = await context.db
    .select({ id: submissions.id })
    .from(submissions)
    .where(
      and(
        eq(submissions.id, submissionId),
        isNull(submissions.firstResponseAt),
        isNull(submissions.deletedAt),
      ),
    );
  if (!waiting) return;
  const submission = await submissionRecord.lock(context, waiting.id);
  const change = firstResponse(context, submission);
  if (Object.keys(change).length > 0) {
    await submissionRecord.save(context, submission, change, 'submissions.answered');
  }
}
