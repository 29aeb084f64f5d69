import { Timeline } from '#app/features/followup/parts/timeline.tsx';
import type { TimelineEntry } from '#app/features/followup/server/timeline.server.ts';
import { submissionStatuses } from '../../domain/submission-status.ts';
import { useTexts } from '../texts.ts';
import type { SubmissionDetail } from './submission-types.ts';
import { ReviewSection } from './review-section.tsx';

/** Everything that happened to the submission, by whom and when. */
export function HistorySection({ history }: Pick<SubmissionDetail, 'history'>) {
  const { t } = useTexts();
  const ownTitle = useSubmissionEntryTitle();
  return (
    <ReviewSection title={t('submissions.review.history')}>
      <Timeline {...history} hasMore={false} ownTitle={ownTitle} />
    </ReviewSection>
  );
}

const plain = ['received', 'created', 'edited', 'note', 'visit', 'photos', 'letter', 'call'] as const;

/** Titles of timeline entries that only submissions have; null for entries that every timeline has. */
function useSubmissionEntryTitle() {
  const { t } = useTexts();
  const statusWord = (name: string | null) => {
    const known = submissionStatuses.find((status) => status === name);
    return known ? t(`leads.submission_status.${known}`) : '—';
  };
  return ({ kind, fromState, toState, details }: TimelineEntry) => {
    const known = plain.find((one) => one === kind);
    if (known) return t(`submissions.history.${known}`);
    if (kind === 'status') {
      return fromState === 'cuarentena'
        ? t('submissions.history.quarantine_left')
        : t('submissions.history.status', { from: statusWord(fromState), to: statusWord(toState) });
    }
    if (kind === 'assigned') {
      const name = String(details['advisor'] ?? '—');
      return t(
        details['isByRule'] ? 'submissions.history.assigned_by_rule' : 'submissions.history.assigned',
        {
          name,
        },
      );
    }
    if (kind === 'escalated') {
      const name = details['to'];
      return name
        ? t('submissions.history.escalated', { name: String(name) })
        : t('submissions.history.escalated_nobody');
    }
    if (kind === 'message') {
      return t(
        details['channel'] === 'mail'
          ? 'submissions.history.message_mail'
          : 'submissions.history.message_whatsapp',
      );
    }
    return null;
  };
}
