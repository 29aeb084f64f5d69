import { isNull } from 'drizzle-orm';
import { can } from '#app/core/access.ts';
import { defineRecord } from '#app/platform/data/changing.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { announce } from '#app/platform/live/events.server.ts';
import { submissions } from '#db/schema/submissions.ts';
import { submissionsTopic } from '#app/features/leads/domain/topics.ts';

export type SubmissionRow = typeof submissions.$inferSelect;

export const submissionRecord = defineRecord({
  table: submissions,
  id: submissions.id,
  type: 'submission',
  notFound: 'submissions.error.not_found',
  isThere: isNull(submissions.deletedAt),
  mayChange: ({ grants }) => can(grants, 'submissions', 'write'),
  announce: ({ db }, { id }) => announceSubmission(db, id),
});

/** Reloads every open screen that shows this submission. */
export async function announceSubmission(db: Database, id: number) {
  await announce(db, submissionsTopic, { subjectId: String(id), audience: 'section:submissions' });
}
