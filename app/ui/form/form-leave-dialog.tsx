import { ConfirmDialog } from '../overlay/dialog.tsx';
import { useFormTexts } from './texts.ts';

export type LeaveDialogProps = { isOpen: boolean; onLeave: () => void; onStay: () => void };

export function LeaveDialog({ isOpen, onLeave, onStay }: LeaveDialogProps) {
  const { t } = useFormTexts();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('ui.form.leave_title')}
      confirmLabel={t('ui.form.leave_confirm')}
      cancelLabel={t('ui.form.leave_stay')}
      tone="danger"
      onConfirm={onLeave}
      onClose={onStay}
    >
      {t('ui.form.leave_detail')}
    </ConfirmDialog>
  );
}
