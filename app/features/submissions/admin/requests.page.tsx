import { usersTopic } from '#app/features/roles/domain/topics.ts';
import { shows } from '#app/core/live-topic.ts';
import { settingsTopic } from '#app/features/settings/domain/topics.ts';
import { photosTopic } from '#app/features/attachments/domain/topics.ts';
import { propertiesTopic } from '#app/features/properties/domain/topics.ts';
import { leadsTopic, submissionsTopic } from '#app/features/leads/domain/topics.ts';
import { AppError, isAppError } from '#app/core/errors.ts';
import { actions, done, intent, page } from '#app/platform/http/route.server.ts';
import { WorkbookNotice } from '#app/shell/admin/workbook-notice.tsx';
import { Alert } from '#app/ui/alert.tsx';
import { Link } from 'react-router';
import {
  answeredInput,
  approveManyInput,
  assignInput,
  assignManyInput,
  convertInput,
  oneSubmission,
  requestsQuery,
  reviewInput,
} from '../domain/request-query.ts';
import { noteAnswer } from '../server/answer-submission.server.ts';
import { assignMany, assignSubmission } from '../server/assign-submission.server.ts';
import { convertSubmission } from '../server/convert-submission.server.ts';
import { deleteSubmission, restoreSubmission } from '../server/delete-submission.server.ts';
import { bulkItems } from '../server/request-bulk.server.ts';
import { requestsPage } from '../server/requests-list.server.ts';
import { approveMany, reviewSubmission } from '../server/review-submission.server.ts';
import { releaseFromQuarantine } from '../server/welcome-submission.server.ts';
import { ReportCard } from './requests/report-card.tsx';
import { RequestsTable } from './requests/requests-table.tsx';
import { ReviewDrawer } from './requests/review-drawer.tsx';
import { useRequestActions } from './requests/use-request-actions.ts';
import { useTexts } from './requests-texts.ts';
import { IntakeHeading } from '#app/features/leads/parts/intake-head.tsx';
import type { Route } from './+types/requests.page.ts';

export const loader = page({
  access: ['submissions', 'read'],
  query: requestsQuery,
  read: (context, { query }) => requestsPage(context, query),
});

/** One that somebody deleted meanwhile is told where one stands; the list behind is still good. */
async function told<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!isAppError(error, 'not_found')) throw error;
    throw new AppError('gone', { messageKey: error.messageKey });
  }
}

export const action = actions({
  review: intent({
    access: ['submissions', 'write'],
    input: reviewInput,
    async run(context, input) {
      await told(reviewSubmission(context, input));
      return done(`submissions.requests.done.${input.event}`);
    },
  }),
  assign: intent({
    access: ['submissions', 'write'],
    input: assignInput,
    async run(context, input) {
      await told(assignSubmission(context, input));
      return done('submissions.requests.done.assigned');
    },
  }),
  answered: intent({
    access: ['submissions', 'write'],
    input: answeredInput,
    async run(context, input) {
      await told(noteAnswer(context, input));
      return done('submissions.requests.done.answered');
    },
  }),
  convert: intent({
    access: ['submissions', 'write'],
    input: convertInput,
    async run(context, { id, title }) {
      return done('submissions.requests.done.converted', await told(convertSubmission(context, id, title)));
    },
  }),
  quarantine: intent({
    access: ['submissions', 'write'],
    input: oneSubmission,
    async run(context, { id }) {
      await told(releaseFromQuarantine(context, id));
      return done('submissions.requests.done.quarantine');
    },
  }),
  approveMany: intent({
    access: ['submissions', 'write'],
    input: approveManyInput,
    async run(context, { ids }) {
      const results = await approveMany(context, ids);
      return done(undefined, { change: 'approveMany', items: await bulkItems(context.db, results) });
    },
  }),
  assignMany: intent({
    access: ['submissions', 'write'],
    input: assignManyInput,
    async run(context, input) {
      const results = await assignMany(context, input);
      return done(undefined, { change: 'assignMany', items: await bulkItems(context.db, results) });
    },
  }),
  delete: intent({
    access: ['submissions', 'delete'],
    input: oneSubmission,
    async run(context, { id }) {
      return done(undefined, { deleted: await told(deleteSubmission(context, id)) });
    },
  }),
  restore: intent({
    access: ['submissions', 'delete'],
    input: oneSubmission,
    async run(context, { id }) {
      await restoreSubmission(context, id);
      return done('submissions.requests.done.restored');
    },
  }),
});

export const handle = shows(
  submissionsTopic,
  leadsTopic,
  photosTopic,
  propertiesTopic,
  settingsTopic,
  usersTopic,
);

export function meta() {
  return [{ title: 'Solicitudes · Sahuaro' }];
}

export default function RequestsPage({ loaderData }: Route.ComponentProps) {
  const act = useRequestActions();
  const { head, report, query } = loaderData;
  return (
    <>
      <IntakeHeading head={head} />
      <WorkbookNotice />
      {head.counts.quarantined > 0 && query.quarantine === undefined ? (
        <QuarantineNotice count={head.counts.quarantined} />
      ) : null}
      <RequestsTable data={loaderData} act={act} />
      <ReportCard report={report} />
      <ReviewDrawer data={loaderData} act={act} />
    </>
  );
}

function QuarantineNotice({ count }: { count: number }) {
  const { t } = useTexts();
  return (
    <Alert tone="info" className="mb-5">
      {t('submissions.requests.quarantine_notice', { count })}{' '}
      <Link to="?quarantine=yes" className="font-semibold underline underline-offset-3">
        {t('submissions.requests.quarantine_see')}
      </Link>
    </Alert>
  );
}
