import type { ReactNode } from 'react';
import { useCommonTexts } from '#app/i18n/texts.ts';
import { Button } from '../button.tsx';
import { classes } from '../classes.ts';
import { type ModalFacts, ModalFrame } from './modal-frame.tsx';

type DialogSize = 'sm' | 'md' | 'lg';

const sizes: Record<DialogSize, string> = {
  sm: 'sm:max-w-md',
  md: 'sm:max-w-xl',
  lg: 'sm:max-w-4xl',
};

type DialogProps = ModalFacts & { size?: DialogSize; role?: 'dialog' | 'alertdialog' };

/** One task over the page. On a phone it opens from the bottom, near the thumb. */
export function Dialog({ size = 'md', ...dialog }: DialogProps) {
  return (
    <ModalFrame
      {...dialog}
      startsInField={dialog.role !== 'alertdialog'}
      overlayClassName="items-end justify-center sm:items-center sm:p-6"
      sheetClassName={classes(
        'max-h-[92%] w-full rounded-t-card border border-linea shadow-soft sm:rounded-card',
        'transition-[translate] duration-200 ease-calm in-data-entering:translate-y-4 in-data-exiting:translate-y-4',
        sizes[size],
      )}
    />
  );
}

type ConfirmDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'primary' | 'danger';
  onConfirm: () => void;
  isPending?: boolean;
};

/** Asks before something that cannot be undone. The safe answer has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    children,
    confirmLabel,
    cancelLabel,
    tone = 'primary',
    onConfirm,
    onClose,
    isPending,
  } = props;
  const { t } = useCommonTexts();

  return (
    <Dialog
      role="alertdialog"
      size="sm"
      isOpen={props.isOpen}
      onClose={onClose}
      title={title}
      footer={
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus anyway; better on the safe answer */}
          <Button type="button" tone="secondary" onClick={onClose} autoFocus>
            {cancelLabel ?? t('common.action.cancel')}
          </Button>
          <Button type="button" tone={tone} onClick={onConfirm} isPending={isPending ?? false}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
