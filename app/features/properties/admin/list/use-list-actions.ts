import { useDeletedOnArrival, useUndo } from '#app/ui/undo/use-undo.ts';
import { useWrite } from '#app/ui/write/use-write.ts';
import { type PropertyStatus, propertyStatuses } from '../../domain/property-vocabulary.ts';
import { useTexts } from '../texts.ts';

type Target = { id: number; version?: number };

const listPath = '/admin/properties';

/** Actions on one property from anywhere in the office. Deleting can be undone from the notification. */
export function useListActions() {
  const { t } = useTexts();
  const { offerUndo, sendUndo } = useUndo();
  const writing = useWrite<{ deleted?: { id: number; title: string } } | null>({
    action: listPath,
    failures: 'toast',
    onSuccess({ data }) {
      if (!data?.deleted) return;
      const { id, title } = data.deleted;
      offerUndo(t('properties.admin.deleted', { title }), {
        id: `deleted-${id}`,
        undo: () => void sendUndo('restore', { id }, listPath),
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
  useDeletedOnArrival({
    message: t('properties.admin.deleted_elsewhere'),
    undo: (id) => ({ intent: 'restore', values: { id }, action: listPath }),
  });
}
