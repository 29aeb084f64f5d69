import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { Field, TextArea } from '#app/ui/form/field.tsx';
import { type FieldOf, Form } from '#app/ui/form/form.tsx';
import { useWrite } from '#app/ui/write/use-write.ts';
import { letterForm, saveAndSendForm, savedLimits } from '../../domain/simulation-schema.ts';
import { CalculatedInputs } from './calculated-inputs.tsx';
import type { CalculatedCases, SavedSimulation } from './saved-simulation.ts';
import { DialogButtons, WhoFields } from './save-dialog.tsx';
import { savedAddress, savedPath } from './saved-address.ts';
import { useTexts } from './texts.ts';

type MailDialogProps = {
  /** The saved simulation to send; null sends the case on the screen, which is saved first. */
  kept: SavedSimulation | null;
  counted: CalculatedCases | null;
  onClose: () => void;
  onSaved?: (kept: SavedSimulation) => void;
};

export function MailDialog({ kept, counted, onClose, onSaved }: MailDialogProps) {
  const { t } = useTexts();
  const writing = useWrite<SavedSimulation>({
    onSuccess: ({ data }) => {
      if (!kept) onSaved?.(data);
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('simulations.saved.mail.title')}
      description={t(kept ? 'simulations.saved.mail.lead' : 'simulations.saved.mail.lead_unsaved')}
    >
      <Form
        writing={writing}
        intent={kept ? 'send' : 'saveAndSend'}
        action={kept ? savedAddress(kept.id) : savedPath}
        schema={kept ? letterForm : saveAndSendForm}
      >
        {(field) => (
          <>
            {kept || !counted ? null : (
              <>
                <CalculatedInputs counted={counted} />
                <WhoFields field={field} />
              </>
            )}
            <LetterFields field={field} to={kept?.email ?? ''} />
            <DialogButtons onClose={onClose} label={t('simulations.saved.mail.send')} />
          </>
        )}
      </Form>
    </Dialog>
  );
}

function LetterFields({ field, to }: { field: FieldOf; to: string }) {
  const { t } = useTexts();
  return (
    <>
      <Field
        {...field('to', to)}
        type="email"
        label={t('simulations.saved.mail.to')}
        required
        autoComplete="off"
      />
      <TextArea
        {...field('message')}
        label={t('simulations.saved.mail.message')}
        hint={t('simulations.saved.mail.message_hint')}
        maxLength={savedLimits.message}
        rows={3}
      />
    </>
  );
}
