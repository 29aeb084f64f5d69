import { isNull } from 'drizzle-orm';
import { can } from '#app/core/access.ts';
import { record } from '#app/platform/data/changing.server.ts';
import type { VisitorContext } from '#app/platform/use-case.server.ts';
import { submissions } from '#db/schema/submissions.ts';
import { announceIntake } from '#app/features/leads/server/lead-record.server.ts';

export type SubmissionRow = typeof submissions.$inferSelect;

export const submissionRecord = record({
  table: submissions,
  id: submissions.id,
  type: 'submission',
  notFound: 'submissions.error.not_found',
  isThere: isNull(submissions.deletedAt),
  mayChange: ({ grants }) => can(grants, 'submissions', 'write'),
  announce: ({ db }, { id }) => announceIntake(db, `submission:${id}`),
});

/** «Minuto cinco»: the first time that somebody of the agency acts on it. */
export function firstResponse({ actor, now }: VisitorContext, { firstResponseAt }: SubmissionRow) {
  return firstResponseAt ? {} : { firstResponseAt: now, firstResponseBy: actor?.id ?? null };
}
