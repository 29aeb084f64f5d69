import { useEffect, useRef } from 'react';
import { useFetcher, useNavigate, useSearchParams } from 'react-router';
import type { FormResult } from '#app/core/form.ts';
import { useResultToast } from '#app/shell/admin/result-toast.ts';
import { showToast } from '#app/ui/overlay/toast.tsx';
import { type PropertyStatus, propertyStatuses } from '../../domain/property-vocabulary.ts';
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
    /** The status that is on its way; a refusal leaves the one that is stored. */
    pendingStatus: statusIn(fetcher.formData),
    pending: fetcher.state === 'idle' ? null : (fetcher.formData?.get('intent') ?? null),
    publish: (target: Target) => send({ intent: 'publish', ...mark(target) }),
    unpublish: (target: Target) => send({ intent: 'unpublish', ...mark(target) }),
    setStatus: (target: Target, status: PropertyStatus) =>
      send({ intent: 'status', status, ...mark(target) }),
    remove: ({ id }: Target) => send({ intent: 'delete', id }),
    restore: ({ id }: Target) => send({ intent: 'restore', id }),
  };
}

function statusIn(formData: FormData | undefined) {
  const status = formData?.get('status');
  return propertyStatuses.find((known) => known === status) ?? null;
}

/** A property deleted on its own page has nowhere else to be brought back from. */
export function useDeletedElsewhere() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const restore = useFetcher<FormResult>();
  const [params] = useSearchParams();
  const id = params.get('deleted');
  const submit = useRef(restore.submit);
  useEffect(() => void (submit.current = restore.submit), [restore.submit]);
  useResultToast(restore.data, { withFailures: true });

  useEffect(() => {
    if (!id || !/^\d{1,9}$/.test(id)) return;
    showToast(t('properties.admin.deleted_elsewhere'), 'custom', {
      id: `deleted-${id}`,
      action: {
        label: t('common.action.undo'),
        onAct: () => void submit.current({ intent: 'restore', id }, { method: 'post', action: listPath }),
      },
    });
    void navigate(listPath, { replace: true });
  }, [id, navigate, t]);
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
