import { PencilLine } from 'lucide-react';
import { Badge } from '#app/ui/badge.tsx';
import type { PendingDraft } from '../server/office/pending-drafts.server.ts';
import { useTexts } from './texts.ts';

/** Says in a list that somebody typed changes that are not in the property yet. */
export function PendingMark({ drafts }: { drafts: readonly PendingDraft[] }) {
  const { t } = useTexts();
  if (drafts.length === 0) return null;
  const names = drafts.map(({ by, isMine }) => (isMine ? t('properties.admin.pending.you') : by)).join(', ');
  return (
    <Badge tone="ochre">
      <PencilLine aria-hidden strokeWidth={1.75} className="size-3.5" />
      {t('properties.admin.pending.mark')}
      <span className="sr-only"> {t('properties.admin.pending.by', { name: names })}</span>
    </Badge>
  );
}
