import { assignmentTold } from '../domain/entry.ts';
import type { TimelineEntry } from '../server/timeline.server.ts';
import { useTexts } from '../texts.ts';

const plain = ['escalated', 'task_done', 'photos', 'letter'] as const;

/** The titles of entries that every record can have. */
export function useEntryTitle() {
  const { t, dateTime } = useTexts();
  return ({ kind, details }: Pick<TimelineEntry, 'kind' | 'details'>): string => {
    switch (kind) {
      case 'note':
      case 'call':
      case 'message':
      case 'email':
      case 'visit':
        return t(`followup.entry.kind.${kind}`);
      case 'assigned':
        return t(`followup.entry.${assignmentTold(details)}`, { advisor: String(details['advisor'] ?? '') });
      case 'task':
        return details['isReopened']
          ? t('followup.entry.task_reopened')
          : t('followup.entry.task', { due: dateTime(String(details['dueAt'] ?? 0)) });
      case 'task_handed':
        return t('followup.entry.task_handed', { assignee: String(details['assignee'] ?? '—') });
      default: {
        const known = plain.find((one) => one === kind);
        return known ? t(`followup.entry.${known}`) : t('followup.entry.other');
      }
    }
  };
}
