import { type RefObject, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { useCommonTexts } from '#app/i18n/texts.ts';
import { ConfirmDialog } from './dialog.tsx';

type LeaveGuardProps = {
  formRef: RefObject<HTMLFormElement | null>;
  /** While the form itself is being sent there is nothing to lose. */
  isSendingRef: RefObject<boolean>;
  /** Changes when what is in the form has been kept. */
  savedMark: unknown;
};

/** Asks before what was typed is lost, here or by closing the tab. */
export function LeaveGuard({ formRef, isSendingRef, savedMark }: LeaveGuardProps) {
  const { t } = useCommonTexts();
  const saved = useRef('');

  useEffect(() => {
    saved.current = contents(formRef.current);
  }, [formRef, savedMark]);

  const hasChanges = () => !isSendingRef.current && contents(formRef.current) !== saved.current;
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

function contents(form: HTMLFormElement | null) {
  if (!form) return '';
  const entries = [...new FormData(form)].filter(([name]) => name !== 'idempotencyKey');
  return JSON.stringify(
    entries.map(([name, value]) => [name, typeof value === 'string' ? value : [value.name, value.size]]),
  );
}
