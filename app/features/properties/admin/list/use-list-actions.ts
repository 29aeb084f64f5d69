import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { FormResult } from '#app/core/form.ts';
import { useResultToast } from '#app/shell/admin/result-toast.ts';
import { showToast } from '#app/ui/toast.tsx';
import type { PropertyStatus } from '../../domain/property-vocabulary.ts';
import { useTexts } from '../texts.ts';

type Target = { id: number; version?: number };

const listPath = '/admin/properties';

/** What can be done to one property from anywhere in the office. Deleting can be undone from the corner. */
export function useListActions() {
  const fetcher = useFetcher<FormResult<{ deleted?: { id: number; title: string } } | null>>();
  useResultToast(fetcher.data, { withFailures: true });
  const restore = useFetcher<FormResult>();
  useResultToast(restore.data, { withFailures: true });
  useUndoOffer(
    fetcher.data,
    (id) => void restore.submit({ intent: 'restore', id }, { method: 'post', action: listPath }),
  );

  const send = (fields: Record<string, string | number>) =>
    void fetcher.submit(fields, { method: 'post', action: listPath });
  const mark = ({ id, version }: Target) => ({ id, ...(version === undefined ? {} : { version }) });

  return {
    result: fetcher.data,
    pending: fetcher.state === 'idle' ? null : String(fetcher.formData?.get('intent') ?? ''),
    publish: (target: Target) => send({ intent: 'publish', ...mark(target) }),
    unpublish: (target: Target) => send({ intent: 'unpublish', ...mark(target) }),
    setStatus: (target: Target, status: PropertyStatus) =>
      send({ intent: 'status', status, ...mark(target) }),
    remove: ({ id }: Target) => send({ intent: 'delete', id }),
    restore: ({ id }: Target) => send({ intent: 'restore', id }),
  };
}

type DeletedResult = FormResult<{ deleted?: { id: number; title: string } } | null> | undefined;

function useUndoOffer(result: DeletedResult, restore: (id: number) => void) {
  const { t } = useTexts();
  const offered = useRef<DeletedResult>(undefined);

  useEffect(() => {
    const deleted = result?.ok ? result.data?.deleted : undefined;
    if (!deleted || offered.current === result) return;
    offered.current = result;
    showToast(t('properties.admin.deleted', { title: deleted.title }), 'custom', {
      id: `deleted-${deleted.id}`,
      action: { label: t('common.action.undo'), onAct: () => restore(deleted.id) },
    });
  }, [result, restore, t]);
}
