import type { TimelineEntry } from '#app/features/followup/server/timeline.server.ts';
import type { LeadStage } from '../../domain/lead-stage.ts';
import type { DocumentKind } from '../../domain/lead.ts';
import { useTexts } from '../texts.ts';
import { type NamedField, useFieldLabel } from './lead-field-words.ts';

/** Titles of timeline entries that only leads have; null for entries that every timeline has. */
export function useLeadEntryTitle() {
  const { t } = useTexts();
  const changed = useChangedWords();
  const stage = (name: string | null) => t(`leads.stage.${name as LeadStage}`);
  const status = (name: string | null) => t(`leads.submission_status.${name as 'pendiente'}`);

  return ({ kind, fromState, toState, details }: TimelineEntry): string | null => {
    switch (kind) {
      case 'stage':
        return t('leads.pipeline.entry.stage', { from: stage(fromState), to: stage(toState) });
      case 'undone':
        return t('leads.pipeline.entry.undone', { to: stage(toState) });
      case 'status':
        return t('leads.pipeline.entry.status', { from: status(fromState), to: status(toState) });
      case 'created':
        return t(details['isImported'] ? 'leads.pipeline.entry.imported' : 'leads.pipeline.entry.created');
      case 'edited':
        return changed(details);
      case 'document':
      case 'document_removed':
        return t(`leads.pipeline.entry.${kind}`, {
          document: t(`leads.document.${details['document'] as DocumentKind}`),
        });
      case 'received':
      case 'converted':
        return t(`leads.pipeline.entry.${kind}`);
      default:
        return null;
    }
  };
}

/** A change of priority or of the next contact is shown with its new value; other changes list the field names. */
function useChangedWords() {
  const { t, date } = useTexts();
  const label = useFieldLabel();
  return (details: TimelineEntry['details']) => {
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
