import { useUndo } from '#app/ui/undo/use-undo.ts';
import { useWrite } from '#app/ui/write/use-write.ts';
import type { AnswerChannel } from '../../domain/submissions-query.ts';
import { useTexts } from '../texts.ts';

export const submissionsPath = '/admin/submissions';

type Deleted = { deleted?: { id: number; folio: string } } | null;

/** Actions on one submission that need no form. Deleting can be undone from its toast. */
export function useSubmissionActions() {
  const { t } = useTexts();
  const { offerUndo, sendUndo } = useUndo();
  const note = useWrite({ action: submissionsPath, failures: 'toast' });
  const bringBack = (id: number) => void sendUndo('restore', { id }, submissionsPath);
  const writing = useWrite<Deleted>({
    action: submissionsPath,
    failures: 'toast',
    onSuccess({ data }) {
      if (!data?.deleted) return;
      const { id, folio } = data.deleted;
      offerUndo(t('submissions.list.deleted', { folio }), {
        id: `deleted-${id}`,
        undo: () => bringBack(id),
      });
    },
  });

  return {
    pending: writing.sent?.get('event') ?? writing.sent?.get('intent') ?? null,
    review: (id: number, event: 'review' | 'release') => void writing.write('review', { id, event }),
    releaseFromQuarantine: (id: number) => void writing.write('quarantine', { id }),
    remove: (id: number) => void writing.write('delete', { id }),
    restore: bringBack,
    answered: (id: number, channel: AnswerChannel) =>
      void note.write('answered', { id, channel, kind: channel === 'phone' ? 'call' : 'message' }),
  };
}
export type SubmissionActions = ReturnType<typeof useSubmissionActions>;
