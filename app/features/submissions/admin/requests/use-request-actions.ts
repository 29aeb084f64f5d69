import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { FormResult } from '#app/core/form.ts';
import { useResultToast } from '#app/shell/admin/result-toast.ts';
import { showToast } from '#app/ui/overlay/toast.tsx';
import type { AnswerChannel } from '../../domain/request-query.ts';
import { useTexts } from '../requests-texts.ts';

export const requestsPath = '/admin/submissions';

type Deleted = { deleted?: { id: number; folio: string } } | null;

/** What can be done to one submission at once, without a form. Deleting can be undone from the corner. */
export function useRequestActions() {
  const fetcher = useFetcher<FormResult<Deleted>>();
  const restore = useFetcher<FormResult>();
  const note = useFetcher<FormResult>();
  useResultToast(fetcher.data, { withFailures: true });
  useResultToast(restore.data, { withFailures: true });
  useResultToast(note.data, { withFailures: true });
  const bringBack = (id: number) =>
    void restore.submit({ intent: 'restore', id }, { method: 'post', action: requestsPath });
  useUndoOffer(fetcher.data, bringBack);

  const send = (fields: Record<string, string | number>) =>
    void fetcher.submit(fields, { method: 'post', action: requestsPath });
  return {
    pending:
      fetcher.state === 'idle' ? null : (fetcher.formData?.get('event') ?? fetcher.formData?.get('intent')),
    review: (id: number, event: 'review' | 'release') => send({ intent: 'review', id, event }),
    releaseFromQuarantine: (id: number) => send({ intent: 'quarantine', id }),
    remove: (id: number) => send({ intent: 'delete', id }),
    restore: bringBack,
    answered: (id: number, channel: AnswerChannel) =>
      void note.submit(
        { intent: 'answered', id, channel, kind: channel === 'phone' ? 'call' : 'message' },
        { method: 'post', action: requestsPath },
      ),
  };
}
export type RequestActions = ReturnType<typeof useRequestActions>;

function useUndoOffer(result: FormResult<Deleted> | undefined, restore: (id: number) => void) {
  const { t } = useTexts();
  const offered = useRef<FormResult<Deleted> | undefined>(undefined);

  useEffect(() => {
    const deleted = result?.ok ? result.data?.deleted : undefined;
    if (!deleted || offered.current === result) return;
    offered.current = result;
    showToast(t('submissions.requests.deleted', { folio: deleted.folio }), 'custom', {
      id: `deleted-${deleted.id}`,
      action: { label: t('common.action.undo'), onAct: () => restore(deleted.id) },
    });
  }, [result, restore, t]);
}
