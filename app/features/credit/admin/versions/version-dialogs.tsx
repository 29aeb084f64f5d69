import { Link } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog, Dialog } from '#app/ui/overlay/dialog.tsx';
import { TextArea } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { useWrite } from '#app/ui/write/use-write.ts';
import { takeBackInput } from '../../domain/config/config-schema.ts';
import type { ListedVersion } from '../../server/config-versions.server.ts';
import { dayText } from '../../parts/calculation-words.ts';
import { editorAddress } from '../config/config-head.tsx';
import { useTexts } from '../config/config-texts.ts';

type TakeBackDialogProps = { version: ListedVersion | null; latest: number; onClose: () => void };

/** Publishes an earlier version again as the newest one; asks for the reason. */
export function RepublishDialog({ version, latest, onClose }: TakeBackDialogProps) {
  const { t } = useTexts();
  return (
    <Dialog
      isOpen={version !== null}
      onClose={onClose}
      title={t('credit.config.versions.take_back_title', { version: version?.version ?? 0 })}
      description={t('credit.config.versions.take_back_detail')}
    >
      {version ? <TakeBackForm version={version} latest={latest} onClose={onClose} /> : null}
    </Dialog>
  );
}

type TakeBackFormProps = { version: ListedVersion; latest: number; onClose: () => void };

function TakeBackForm({ version: { kind, version }, latest, onClose }: TakeBackFormProps) {
  const { t } = useTexts();
  const writing = useWrite({ onSuccess: onClose });
  return (
    <Form writing={writing} intent="takeBack" schema={takeBackInput} replayKey={false}>
      {(field) => (
        <>
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="seen" value={latest} />
          <TextArea
            {...field('note')}
            label={t('credit.config.note')}
            hint={t('credit.config.review.note_hint')}
            maxLength={1_000}
            rows={2}
            required
          />
          <Link
            to={`${editorAddress(kind)}?from=${version}`}
            className="underline underline-offset-3 hover:text-barro"
          >
            {t('credit.config.versions.take_back_review')}
          </Link>
          <div className="flex flex-wrap justify-end gap-3">
            <Button type="button" tone="secondary" onClick={onClose}>
              {t('common.action.cancel')}
            </Button>
            <Button>{t('credit.config.versions.take_back')}</Button>
          </div>
        </>
      )}
    </Form>
  );
}

type WithdrawDialogProps = {
  version: ListedVersion | null;
  onConfirm: (version: number) => void;
  onClose: () => void;
};

export function WithdrawDialog({ version, onConfirm, onClose }: WithdrawDialogProps) {
  const { t } = useTexts();
  return (
    <ConfirmDialog
      isOpen={version !== null}
      onClose={onClose}
      title={t('credit.config.versions.withdraw_title', { version: version?.version ?? 0 })}
      confirmLabel={t('credit.config.versions.withdraw')}
      tone="danger"
      onConfirm={() => version && onConfirm(version.version)}
    >
      {version ? t('credit.config.versions.withdraw_detail', { day: dayText(version.startsOn) }) : null}
    </ConfirmDialog>
  );
}
