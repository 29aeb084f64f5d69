import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { useTexts } from '../texts.ts';
import { useLeadAddress } from '../lead-address.ts';
import { MissingNeeds } from './missing-needs.tsx';
import type { LeadActions } from '../use-lead-actions.ts';

/** Asks before a property is made; then, if it cannot be yet, says what mends it. */
export function ConvertDialog({ conversion }: Pick<LeadActions, 'conversion'>) {
  const { t } = useTexts();
  const address = useLeadAddress();
  const { open, close, confirm, isPending } = conversion;
  const isRefused = open?.failure !== null;
  const goTo = (field: string) => {
    const id = open?.id;
    close();
    if (id !== undefined) address.open(id, field);
  };

  return (
    <Dialog
      size="sm"
      isOpen={open !== null}
      onClose={close}
      title={t('leads.pipeline.convert.title')}
      description={open?.name}
      footer={
        <>
          <Button type="button" tone="secondary" onClick={close}>
            {t(isRefused ? 'common.action.close' : 'common.action.cancel')}
          </Button>
          {isRefused ? null : (
            <Button type="button" onClick={confirm} isPending={isPending}>
              {t('leads.pipeline.action.convert')}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        {open?.failure ? (
          <Alert tone="error">{t(failureOf(open.failure.form) as Parameters<typeof t>[0])}</Alert>
        ) : (
          <p>{t('leads.pipeline.convert.question')}</p>
        )}
        {open && open.missing.length > 0 ? <MissingNeeds missing={open.missing} onChoose={goTo} /> : null}
      </div>
    </Dialog>
  );
}

const failureOf = (form: string | null) => form ?? 'common.error.try_again';
