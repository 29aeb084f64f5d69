import type { VersionOf } from '#app/core/forms/version-of.ts';
import { useDeletedOnArrival, useUndo } from '#app/ui/undo/use-undo.ts';
import { useWrite } from '#app/ui/write/use-write.ts';
import { type PropertyStatus, propertyStatuses } from '../../domain/property-vocabulary.ts';
import { useTexts } from '../texts.ts';

type Target = { id: number; version?: number };

const listPath = '/admin/properties';

type Answer = { deleted?: { id: number; title: string }; withdrawn?: VersionOf | null } | null;

/** Actions on one property from anywhere in the office. Deleting and withdrawing from the site can be undone from the notification. */
export function useListActions() {
  const { t } = useTexts();
  const { offerUndo, sendUndo } = useUndo();
  const writing = useWrite<Answer>({
    action: listPath,
    failures: 'toast',
    onSuccess({ data }) {
      const { deleted, withdrawn } = data ?? {};
      if (deleted) {
        offerUndo(t('properties.admin.deleted', { title: deleted.title }), {
          id: `deleted-${deleted.id}`,
          undo: () => void sendUndo('restore', { id: deleted.id }, listPath),
        });
      }
      if (withdrawn) {
        offerUndo(t('properties.admin.unpublished_now'), {
          id: `withdrawn-${withdrawn.id}`,
          undo: () => void sendUndo('undo', withdrawn, listPath),
        });
      }
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
