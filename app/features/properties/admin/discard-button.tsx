import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/overlay/dialog.tsx';
import { useTexts } from './texts.ts';

type DiscardButtonProps = {
  /** Names the draft for people who only hear the button. */
  of?: string;
  isPending: boolean;
  onDiscard: () => void;
};

/** Asks first, because what was typed in a draft cannot be brought back. */
export function DiscardButton({ of, isPending, onDiscard }: DiscardButtonProps) {
  const { t } = useTexts();
  const [isAsking, setAsking] = useState(false);

  function discard() {
    setAsking(false);
    onDiscard();
  }

  return (
    <>
      <Button type="button" size="sm" tone="quiet" isPending={isPending} onClick={() => setAsking(true)}>
        {t('properties.admin.draft.discard')}
        {of ? <span className="sr-only"> {of}</span> : null}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('properties.admin.draft.discard_question')}
        confirmLabel={t('common.action.discard')}
        tone="danger"
        onConfirm={discard}
      >
        {t('properties.admin.draft.discard_detail')}
      </ConfirmDialog>
    </>
  );
}
