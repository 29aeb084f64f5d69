import { submissionStatuses } from '../../domain/submission-status.ts';
import { useTexts } from '../requests-texts.ts';
import type { RequestDetail } from './request-types.ts';
import { ReviewSection } from './review-section.tsx';

type Entry = RequestDetail['history'][number];

/** Everything that happened to it, with who and when. */
export function HistorySection({ history }: Pick<RequestDetail, 'history'>) {
  const { t, dateTime } = useTexts();
  const words = useEntryWords();
  return (
    <ReviewSection title={t('submissions.review.history')}>
      {history.length === 0 ? <p className="text-piedra">{t('submissions.review.history_none')}</p> : null}
      <ol className="grid gap-3">
        {history.map((entry) => (
          <li key={entry.id} className="grid gap-0.5 border-l-2 border-linea pl-3">
            <p className="wrap-anywhere">
              {words(entry)}
              {entry.reason ? <span className="text-piedra">: {entry.reason}</span> : null}
            </p>
            {entry.text ? (
              <p className="whitespace-pre-line text-piedra wrap-anywhere">{entry.text}</p>
            ) : null}
            <p className="text-sm text-piedra">
              {entry.who ?? t('submissions.history.system')}
              {' · '}
              <time dateTime={entry.at}>{dateTime(entry.at)}</time>
            </p>
          </li>
        ))}
      </ol>
    </ReviewSection>
  );
}

const plain = ['received', 'created', 'edited', 'note', 'visit', 'photos', 'letter', 'call'] as const;

function useEntryWords() {
  const { t } = useTexts();
  const statusWord = (name: string | null) => {
    const known = submissionStatuses.find((status) => status === name);
    return known ? t(`leads.submission_status.${known}`) : '—';
  };
  return ({ kind, fromStage, toStage, details }: Entry) => {
    const known = plain.find((one) => one === kind);
    if (known) return t(`submissions.history.${known}`);
    if (kind === 'status') {
      return fromStage === 'cuarentena'
        ? t('submissions.history.quarantine_left')
        : t('submissions.history.status', { from: statusWord(fromStage), to: statusWord(toStage) });
    }
    if (kind === 'assigned') {
      const name = String(details['name'] ?? '—');
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
    return t('submissions.history.other');
  };
}
