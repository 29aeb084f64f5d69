import { and, eq, inArray, isNull } from 'drizzle-orm';
import { assignablePeople, assignedDetails } from '#app/features/followup/server/assignment.server.ts';
import { addToTimeline } from '#app/features/followup/server/timeline.server.ts';
import type { HeldRecords } from '#app/platform/feature.server.ts';
import { submissions } from '#db/schema/submissions.ts';
import { submissionRef } from '../domain/submission-ref.ts';
import { submissionRecord } from './submission-record.server.ts';

const isHeldBy = (userId: string) =>
  and(
    eq(submissions.advisorId, userId),
    isNull(submissions.deletedAt),
    inArray(submissions.status, ['pendiente', 'revisando']),
  );

/** The submissions of an advisor that nobody has decided yet. */
export const heldSubmissions: HeldRecords = {
  kind: 'submission',
  label: 'submissions.held',
  mayBeNobodys: true,
  count: (db, userId) => db.$count(submissions, isHeldBy(userId)),
  takers: (db) => assignablePeople(db, 'submissions'),
  async handOver(context, { from, to }) {
    const rows = await context.db
      .select()
      .from(submissions)
      .where(isHeldBy(from))
      .orderBy(submissions.id)
      .for('update');
    for (const submission of rows) {
      const change = { advisorId: to?.id ?? null };
      await submissionRecord.save(context, submission, change, 'submissions.assigned');
      await addToTimeline(context, submissionRef(submission.id), {
        kind: 'assigned',
        details: assignedDetails(to),
      });
    }
  },
};
