import { ConfirmDialog } from '#app/ui/overlay/dialog.tsx';
import { useTexts } from '../texts.ts';

type DeleteQuestionProps = {
  property: { id: number; title: string; published: boolean } | null;
  onClose: () => void;
  onConfirm: () => void;
};

/** Asks for confirmation only for published properties; others are deleted at once, because it can be undone. */
export function DeleteQuestion({ property, onClose, onConfirm }: DeleteQuestionProps) {
  const { t } = useTexts();
  return (
    <ConfirmDialog
      isOpen={property !== null}
      title={t('properties.admin.delete.title', { title: property?.title ?? '' })}
      confirmLabel={t('common.action.delete')}
      tone="danger"
      onClose={onClose}
      onConfirm={onConfirm}
    >
      {t('properties.admin.delete.question')}
    </ConfirmDialog>
  );
}
