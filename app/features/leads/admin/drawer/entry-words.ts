import type { LeadStage } from '../../domain/lead-stage.ts';
import type { DocumentKind } from '../../domain/lead.ts';
import { useTexts } from '../texts.ts';
import { type NamedField, useFieldLabel } from './lead-field-words.ts';
import type { LeadDetail } from '../pipeline-types.ts';

type Entry = LeadDetail['entries'][number];

/** What an entry of the timeline tells, as a title and what was said with it. */
export function useEntryWords() {
  const { t } = useTexts();
  const title = useEntryTitle();
  return (entry: Entry) => ({
    title: title(entry),
    body: [entry.reason ? t('leads.pipeline.entry.reason', { reason: entry.reason }) : '', entry.text].filter(
      (line) => line !== '',
    ),
  });
}

function useEntryTitle() {
  const { t, dateTime } = useTexts();
  const changed = useChangedWords();
  const stage = (name: string | null) => t(`leads.stage.${name as LeadStage}`);
  const status = (name: string | null) => t(`leads.submission_status.${name as 'pendiente'}`);

  return ({ kind, fromStage, toStage, details }: Entry): string => {
    switch (kind) {
      case 'stage':
        return t('leads.pipeline.entry.stage', { from: stage(fromStage), to: stage(toStage) });
      case 'undone':
        return t('leads.pipeline.entry.undone', { to: stage(toStage) });
      case 'status':
        return t('leads.pipeline.entry.status', { from: status(fromStage), to: status(toStage) });
      case 'created':
        return t(details['isImported'] ? 'leads.pipeline.entry.imported' : 'leads.pipeline.entry.created');
      case 'edited':
        return changed(details);
      case 'assigned':
        return details['advisor']
          ? t('leads.pipeline.entry.assigned', { advisor: String(details['advisor']) })
          : t('leads.pipeline.entry.unassigned');
      case 'task':
        return details['isReopened']
          ? t('leads.pipeline.entry.task_reopened')
          : t('leads.pipeline.entry.task', { due: dateTime(String(details['dueAt'] ?? 0)) });
      case 'document':
      case 'document_removed':
        return t(`leads.pipeline.entry.${kind}`, {
          document: t(`leads.document.${details['document'] as DocumentKind}`),
        });
      case 'note':
      case 'call':
      case 'message':
      case 'visit':
        return t(`leads.pipeline.entry.kind.${kind}`);
      case 'received':
      case 'escalated':
      case 'task_done':
      case 'photos':
      case 'converted':
      case 'letter':
        return t(`leads.pipeline.entry.${kind}`);
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
      const priority = t(`leads.priority.${details['priority'] as 'normal'}`);
      return t('leads.pipeline.entry.priority', { priority });
    }
    if (details['nextContactOn']) {
      return t('leads.pipeline.entry.next', {
        day: date(`${String(details['nextContactOn'])}T12:00:00-07:00`),
      });
    }
    return t('leads.pipeline.entry.edited', { fields: fields.map(label).join(', ') });
  };
}
