import { and, desc, eq, isNull } from 'drizzle-orm';
import type { UseCaseContext, VisitorContext } from '#app/platform/use-case.server.ts';
import { leadEntries, submissions } from '#db/schema/submissions.ts';
import type { AnswerChannel } from '../domain/request-query.ts';
import { tellSubmission } from '#app/features/leads/server/entries.server.ts';
import { announceIntake, type LeadRow } from '#app/features/leads/server/lead-record.server.ts';
import { submissionRecord, firstResponse } from './submission-record.server.ts';

export type Answered = { id: number; kind: 'call' | 'message'; channel: AnswerChannel };

/** A link that is pressed twice is one call. */
const oneCallSeconds = 60;

/** Somebody of the agency reached for the telephone, WhatsApp or the mail: the first time stops the clock. */
export function noteAnswer(context: UseCaseContext, { id, kind, channel }: Answered) {
  return submissionRecord.changing(context, { id }, async (inside, submission) => {
    const { db, actor, now } = inside;
    const [last] = await db
      .select({ kind: leadEntries.kind, details: leadEntries.details, at: leadEntries.at })
      .from(leadEntries)
      .where(and(eq(leadEntries.submissionId, id), eq(leadEntries.authorId, actor.id)))
      .orderBy(desc(leadEntries.id))
      .limit(1);
    const isAgain =
      last?.kind === kind &&
      last.details['channel'] === channel &&
      now.getTime() - last.at.getTime() < oneCallSeconds * 1_000;
    if (!isAgain) await tellSubmission(inside, id, { kind, details: { channel }, at: now });

    const first = firstResponse(inside, submission);
    if ('firstResponseAt' in first) {
      await submissionRecord.save(inside, submission, first, 'submissions.answered');
    } else if (!isAgain) await announceIntake(db, `submission:${id}`);
    return { id, isFirst: 'firstResponseAt' in first };
  });
}

/** «Minuto cinco» ends with the first word to the person, also where the submission became a lead unanswered. */
export async function answerByLead(context: VisitorContext, { submissionId }: LeadRow) {
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
