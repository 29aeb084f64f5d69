import { usersTopic } from '#app/features/roles/domain/topics.ts';
import { shows } from '#app/core/live-topic.ts';
import { settingsTopic } from '#app/features/settings/domain/topics.ts';
import { followUpTopic } from '#app/features/followup/domain/topics.ts';
import { photosTopic } from '#app/features/attachments/domain/topics.ts';
import { propertiesTopic } from '#app/features/properties/domain/topics.ts';
import { leadsTopic, submissionsTopic } from '#app/features/leads/domain/topics.ts';
import { AppError, isAppError } from '#app/core/errors.ts';
import { withSentences } from '#app/i18n/translate.server.ts';
import { actions, done, intent, page } from '#app/platform/http/route.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { WorkbookNotice } from '#app/shell/admin/workbook-notice.tsx';
import { ShieldAlert } from 'lucide-react';
import { Link } from 'react-router';
import {
  answeredInput,
  approveManyInput,
  assignInput,
  assignManyInput,
  convertInput,
  oneSubmission,
  submissionsQuery,
  reviewInput,
  undoManyInput,
} from '../domain/submissions-query.ts';
import { noteAnswer } from '../server/answer-submission.server.ts';
import { assignMany, assignSubmission } from '../server/assign-submission.server.ts';
import { convertSubmission } from '../server/convert-submission.server.ts';
import { deleteSubmission, restoreSubmission } from '../server/delete-submission.server.ts';
import {
  bulkOutcome,
  type SubmissionBulkChange,
  type SubmissionBulkResult,
} from '../server/bulk-submissions.server.ts';
import { undoSubmissions } from '../server/undo-submissions.server.ts';
import { submissionsPage } from '../server/submissions-list.server.ts';
import { reviewMany, reviewSubmission } from '../server/review-submission.server.ts';
import { releaseFromQuarantine } from '../server/welcome-submission.server.ts';
import { ReportCard } from './review/report-card.tsx';
import { SubmissionsTable } from './review/submissions-table.tsx';
import { ReviewDrawer } from './review/review-drawer.tsx';
import { useSubmissionActions } from './review/use-submission-actions.ts';
import { useTexts } from './texts.ts';
import { SubmissionsHeading } from '#app/features/leads/parts/submissions-head.tsx';
import type { Route } from './+types/submissions.page.ts';

export const loader = page({
  access: ['submissions', 'read'],
  query: submissionsQuery,
  read: (context, { query }) => submissionsPage(context, query),
});

/** When somebody deleted the submission meanwhile, the form shows the error; the list stays instead of a 404 page. */
async function asGone<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!isAppError(error, 'not_found')) throw error;
    throw new AppError('gone', { messageKey: error.messageKey });
  }
}

/** The outcome of a change to many, with the sentences of what did not change. */
async function manyDone(
  { db }: UseCaseContext,
  change: SubmissionBulkChange,
  results: readonly SubmissionBulkResult[],
) {
  const outcome = await bulkOutcome(db, change, results);
  return done(undefined, { ...outcome, items: withSentences(outcome.items) });
}

export const action = actions({
  review: intent({
    access: ['submissions', 'write'],
    input: reviewInput,
    async run(context, input) {
      await asGone(reviewSubmission(context, input));
      return done(`submissions.list.done.${input.event}`);
    },
  }),
  assign: intent({
    access: ['submissions', 'write'],
    input: assignInput,
    async run(context, input) {
      await asGone(assignSubmission(context, input));
      return done('submissions.list.done.assigned');
    },
  }),
  answered: intent({
    access: ['submissions', 'write'],
    input: answeredInput,
    async run(context, input) {
      await asGone(noteAnswer(context, input));
      return done('submissions.list.done.answered');
    },
  }),
  convert: intent({
    access: ['submissions', 'write'],
    input: convertInput,
    async run(context, { id, title }) {
      return done('submissions.list.done.converted', await asGone(convertSubmission(context, id, title)));
    },
  }),
  quarantine: intent({
    access: ['submissions', 'write'],
    input: oneSubmission,
    async run(context, { id }) {
      await asGone(releaseFromQuarantine(context, id));
      return done('submissions.list.done.quarantine');
    },
  }),
  approveMany: intent({
    access: ['submissions', 'write'],
    input: approveManyInput,
    async run(context, { ids }) {
      return manyDone(context, 'approveMany', await reviewMany(context, 'approve', ids));
    },
  }),
  reviewMany: intent({
    access: ['submissions', 'write'],
    input: approveManyInput,
    async run(context, { ids }) {
      return manyDone(context, 'reviewMany', await reviewMany(context, 'review', ids));
    },
  }),
  assignMany: intent({
    access: ['submissions', 'write'],
    input: assignManyInput,
    async run(context, input) {
      return manyDone(context, 'assignMany', await assignMany(context, input));
    },
  }),
  undoBulk: intent({
    access: ['submissions', 'write'],
    input: undoManyInput,
    async run(context, { versions }) {
      return manyDone(context, 'undoBulk', await undoSubmissions(context, versions));
    },
  }),
  delete: intent({
    access: ['submissions', 'delete'],
    input: oneSubmission,
    async run(context, { id }) {
      return done(undefined, { deleted: await asGone(deleteSubmission(context, id)) });
    },
  }),
  restore: intent({
    access: ['submissions', 'delete'],
    input: oneSubmission,
    async run(context, { id }) {
      await restoreSubmission(context, id);
      return done('submissions.list.done.restored');
    },
  }),
});

export const handle = shows(
  submissionsTopic,
  followUpTopic,
  leadsTopic,
  photosTopic,
  propertiesTopic,
  settingsTopic,
  usersTopic,
);

export function meta() {
  return [{ title: 'Solicitudes · Sahuaro' }];
}

export default function SubmissionsPage({ loaderData }: Route.ComponentProps) {
  const act = useSubmissionActions();
  const { head, report, query } = loaderData;
  return (
    <>
      <SubmissionsHeading head={head} />
      <WorkbookNotice />
      {head.counts.quarantined > 0 && query.quarantine === undefined ? (
        <QuarantineNotice count={head.counts.quarantined} />
      ) : null}
      <SubmissionsTable data={loaderData} act={act} />
      <ReportCard report={report} />
      <ReviewDrawer data={loaderData} act={act} />
    </>
  );
}

function QuarantineNotice({ count }: { count: number }) {
  const { t } = useTexts();
  return (
    <p
      role="status"
      className="mb-2 flex min-h-9 items-center gap-3 rounded-control bg-anochecer-suave px-3 text-sm text-anochecer compact:min-h-8"
    >
      <ShieldAlert aria-hidden strokeWidth={1.75} className="size-4 shrink-0" />
      <span className="min-w-0 truncate" title={t('submissions.list.quarantine_notice', { count })}>
        {t('submissions.list.quarantine_notice', { count })}
      </span>
      <Link
        to="?quarantine=yes"
        className="flex min-h-11 shrink-0 items-center font-semibold underline underline-offset-3 md:min-h-8"
      >
        {t('submissions.list.quarantine_see')}
      </Link>
    </p>
  );
}
