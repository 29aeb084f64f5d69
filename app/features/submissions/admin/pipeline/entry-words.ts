import type { LeadStage } from '../../domain/lead-stage.ts';
import type { DocumentKind } from '../../domain/lead.ts';
import type { SubmissionStatus } from '../../domain/submission-status.ts';
import { useTexts } from '../pipeline-texts.ts';
import { type NamedField, useFieldLabel } from './lead-field-words.ts';
import type { LeadDetail } from './pipeline-types.ts';

type Entry = LeadDetail['entries'][number];

/** What an entry of the timeline tells, as a title and what was said with it. */
export function useEntryWords() {
  const { t } = useTexts();
  const title = useEntryTitle();
  return (entry: Entry) => ({
    title: title(entry),
    body: [
      entry.reason ? t('submissions.pipeline.entry.reason', { reason: entry.reason }) : '',
      entry.text,
    ].filter((line) => line !== ''),
  });
}

function useEntryTitle() {
  const { t, dateTime } = useTexts();
  const changed = useChangedWords();
  const stage = (name: string | null) => t(`submissions.stage.${name as LeadStage}`);
  const status = (name: string | null) => t(`submissions.status.${name as SubmissionStatus}`);

  return ({ kind, fromStage, toStage, details }: Entry): string => {
    switch (kind) {
      case 'stage':
        return t('submissions.pipeline.entry.stage', { from: stage(fromStage), to: stage(toStage) });
      case 'undone':
        return t('submissions.pipeline.entry.undone', { to: stage(toStage) });
      case 'status':
        return t('submissions.pipeline.entry.status', { from: status(fromStage), to: status(toStage) });
      case 'created':
        return t(
          details['isImported']
            ? 'submissions.pipeline.entry.imported'
            : 'submissions.pipeline.entry.created',
        );
      case 'edited':
        return changed(details);
      case 'assigned':
        return details['advisor']
          ? t('submissions.pipeline.entry.assigned', { advisor: String(details['advisor']) })
          : t('submissions.pipeline.entry.unassigned');
      case 'task':
        return details['isReopened']
          ? t('submissions.pipeline.entry.task_reopened')
          : t('submissions.pipeline.entry.task', { due: dateTime(String(details['dueAt'] ?? 0)) });
      case 'document':
      case 'document_removed':
        return t(`submissions.pipeline.entry.${kind}`, {
          document: t(`submissions.document.${details['document'] as DocumentKind}`),
        });
      case 'note':
      case 'call':
      case 'message':
      case 'visit':
        return t(`submissions.pipeline.entry.kind.${kind}`);
      case 'received':
      case 'escalated':
      case 'task_done':
      case 'photos':
      case 'converted':
      case 'letter':
        return t(`submissions.pipeline.entry.${kind}`);
    }
  };
}

/** Of one that everybody waits for, its new value; of many, their names. */
function useChangedWords() {
  const { t, date } = useTexts();
  const label = useFieldLabel();
  return (details: Entry['details']) => {
    const fields = (details['fields'] ?? []) as NamedField[];
    if (details['priority']) {
      const priority = t(`submissions.priority.${details['priority'] as 'normal'}`);
      return t('submissions.pipeline.entry.priority', { priority });
    }
    if (details['nextContactOn']) {
      return t('submissions.pipeline.entry.next', {
        day: date(`${String(details['nextContactOn'])}T12:00:00-07:00`),
      });
    }
    return t('submissions.pipeline.entry.edited', { fields: fields.map(label).join(', ') });
  };
}
