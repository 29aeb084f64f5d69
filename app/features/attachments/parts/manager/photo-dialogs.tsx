import { type FormEvent, useState } from 'react';
import { type OfficePhoto, photoLimits } from '../../domain/photo.ts';
import { useTexts } from '../../texts.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog, Dialog } from '#app/ui/overlay/dialog.tsx';
import { TextArea } from '#app/ui/form/field.tsx';

type AltDialogProps = {
  photo: OfficePhoto;
  number: number;
  /** Resolves to the reason when saving failed, and to null otherwise. */
  onSave: (alt: string) => Promise<string | null>;
  onClose: () => void;
};

export function AltDialog({ photo, number, onSave, onClose }: AltDialogProps) {
  const { t } = useTexts();
  const [alt, setAlt] = useState(photo.alt);
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // React passes the event on to an enclosing form of the page, which must not be submitted too.
    event.stopPropagation();
    if (isPending) return;
    setPending(true);
    const refused = await onSave(alt);
    setPending(false);
    if (refused === null) onClose();
    else setProblem(refused);
  }

  return (
    <Dialog isOpen onClose={onClose} size="sm" title={t('attachments.alt.title', { number })}>
      <form noValidate onSubmit={(event) => void save(event)} className="grid gap-5">
        <TextArea
          label={t('attachments.alt.label')}
          name="alt"
          hint={t('attachments.alt.hint')}
          placeholder={t('attachments.alt.placeholder')}
          value={alt}
          onChange={({ target }) => setAlt(target.value)}
          maxLength={photoLimits.alt}
          rows={3}
          error={problem ?? undefined}
        />
        <div className="flex justify-end gap-2">
          <Button type="button" tone="secondary" onClick={onClose}>
            {t('common.action.cancel')}
          </Button>
          <Button isPending={isPending}>{t('common.action.save')}</Button>
        </div>
      </form>
    </Dialog>
  );
}

type RemoveDialogProps = { number: number; onConfirm: () => Promise<void>; onClose: () => void };

export function RemoveDialog({ number, onConfirm, onClose }: RemoveDialogProps) {
  const { t } = useTexts();
  const [isPending, setPending] = useState(false);

  async function confirm() {
    setPending(true);
    await onConfirm();
    onClose();
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('attachments.remove.title', { number })}
      confirmLabel={t('attachments.remove.confirm')}
      tone="danger"
      isPending={isPending}
      onConfirm={() => void confirm()}
    >
      {t('attachments.remove.lead')}
    </ConfirmDialog>
  );
}
