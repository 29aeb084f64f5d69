import { firstProblem } from '#app/core/forms/form.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { useTexts } from '../texts.ts';
import { useLeadAddress } from '../lead-address.ts';
import { MissingNeeds } from './missing-needs.tsx';
import type { LeadActions } from '../use-lead-actions.ts';

/** Asks for confirmation before the lead becomes a property. If data is missing, it lists the fields to fill in. */
export function ConvertDialog({ conversion }: Pick<LeadActions, 'conversion'>) {
  const { t, say } = useTexts();
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
          <Alert tone="error">{say(firstProblem(open.failure))}</Alert>
        ) : (
          <p>{t('leads.pipeline.convert.question')}</p>
        )}
        {open && open.missing.length > 0 ? <MissingNeeds missing={open.missing} onChoose={goTo} /> : null}
      </div>
    </Dialog>
  );
}
