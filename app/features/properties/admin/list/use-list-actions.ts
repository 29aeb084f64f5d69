import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { showToast } from '#app/ui/overlay/toast.tsx';
import { useWrite } from '#app/ui/write/use-write.ts';
import { type PropertyStatus, propertyStatuses } from '../../domain/property-vocabulary.ts';
import { useTexts } from '../texts.ts';

type Target = { id: number; version?: number };

const listPath = '/admin/properties';

/** Actions on one property from anywhere in the office. Deleting can be undone from the notification. */
export function useListActions() {
  const { t } = useTexts();
  const restore = useWrite({ action: listPath, failures: 'toast' });
  const writing = useWrite<{ deleted?: { id: number; title: string } } | null>({
    action: listPath,
    failures: 'toast',
    onSuccess({ data }) {
      if (!data?.deleted) return;
      const { id, title } = data.deleted;
      showToast(t('properties.admin.deleted', { title }), 'custom', {
        id: `deleted-${id}`,
        action: { label: t('common.action.undo'), onAct: () => void restore.write('restore', { id }) },
      });
    },
  });
  const mark = ({ id, version }: Target) => ({ id, ...(version === undefined ? {} : { version }) });

  return {
    /** The status being saved; when it is refused, the stored status is shown again. */
    pendingStatus: statusIn(writing.sent),
    pending: writing.sent?.get('intent') ?? null,
    publish: (target: Target) => void writing.write('publish', mark(target)),
    unpublish: (target: Target) => void writing.write('unpublish', mark(target)),
    setStatus: (target: Target, status: PropertyStatus) =>
      void writing.write('status', { status, ...mark(target) }),
    remove: ({ id }: Target) => void writing.write('delete', { id }),
    restore: ({ id }: Target) => void writing.write('restore', { id }),
  };
}

function statusIn(formData: FormData | undefined) {
  const status = formData?.get('status');
  return propertyStatuses.find((known) => known === status) ?? null;
}

/** After a property was deleted on its own page, the list offers to restore it. */
export function useDeletedElsewhere() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const restore = useWrite({ action: listPath, failures: 'toast' });
  const [params] = useSearchParams();
  const id = params.get('deleted');
  const bringBack = useRef(restore.write);
  useEffect(() => void (bringBack.current = restore.write));

  useEffect(() => {
    if (!id || !/^\d{1,9}$/.test(id)) return;
    showToast(t('properties.admin.deleted_elsewhere'), 'custom', {
      id: `deleted-${id}`,
      action: {
        label: t('common.action.undo'),
        onAct: () => void bringBack.current('restore', { id }),
      },
    });
    void navigate(listPath, { replace: true });
  }, [id, navigate, t]);
}
