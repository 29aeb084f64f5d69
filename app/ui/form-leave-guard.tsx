import { type RefObject, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useCommonTexts } from '#app/i18n/texts.ts';
import { ConfirmDialog } from './dialog.tsx';

type LeaveGuardProps = {
  /** While the form itself is being sent there is nothing to lose. */
  isSendingRef: RefObject<boolean>;
  /** Whether the form holds anything that was not kept. */
  isChanged: () => boolean;
};

/** Asks before what was typed is lost, here or by closing the tab. */
export function LeaveGuard({ isSendingRef, isChanged }: LeaveGuardProps) {
  const { t } = useCommonTexts();
  const hasChanges = () => !isSendingRef.current && isChanged();
  const blocker = useBlocker(hasChanges);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (hasChanges()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  });

  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      title={t('ui.form.leave_title')}
      confirmLabel={t('ui.form.leave_confirm')}
      cancelLabel={t('ui.form.leave_stay')}
      tone="danger"
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {t('ui.form.leave_detail')}
    </ConfirmDialog>
  );
}
