import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { Field, TextArea } from '#app/ui/form/field.tsx';
import { type FieldOf, Form } from '#app/ui/form/form.tsx';
import { PhoneField } from '#app/ui/form/phone-field.tsx';
import { useWrite } from '#app/ui/write/use-write.ts';
import { contactForm, savedLimits } from '../../domain/simulation-schema.ts';
import { CalculatedInputs } from './calculated-inputs.tsx';
import type { CalculatedCases, SavedSimulation } from './saved-simulation.ts';
import { SamePerson, useSamePerson } from './same-person.tsx';
import { savedPath } from './saved-address.ts';
import { useTexts } from './texts.ts';

type SaveDialogProps = {
  counted: CalculatedCases;
  onClose: () => void;
  onSaved: (kept: SavedSimulation) => void;
};

/** Asks for the client. Earlier simulations with the same telephone are shown while it is typed. */
export function SaveDialog({ counted, onClose, onSaved }: SaveDialogProps) {
  const { t } = useTexts();
  const writing = useWrite<SavedSimulation>({ onSuccess: ({ data }) => onSaved(data) });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('simulations.saved.save.title')}
      description={t('simulations.saved.save.lead')}
    >
      <Form writing={writing} intent="save" action={savedPath} schema={contactForm}>
        {(field) => (
          <>
            <CalculatedInputs counted={counted} />
            <WhoFields field={field} />
            <Field
              {...field('email')}
              type="email"
              label={t('simulations.saved.save.email')}
              autoComplete="off"
            />
            <TextArea
              {...field('note')}
              label={t('simulations.saved.save.note')}
              maxLength={savedLimits.note}
              rows={3}
            />
            <DialogButtons onClose={onClose} label={t('simulations.saved.action.save')} />
          </>
        )}
      </Form>
    </Dialog>
  );
}

/** Name and telephone, with earlier simulations of the same telephone. */
export function WhoFields({ field }: { field: FieldOf }) {
  const { t } = useTexts();
  const same = useSamePerson();
  return (
    <>
      <Field
        {...field('name')}
        label={t('simulations.saved.save.name')}
        required
        maxLength={savedLimits.name}
        autoComplete="off"
      />
      <PhoneField
        {...field('phone')}
        label={t('simulations.saved.save.phone')}
        isRequired
        autoComplete="off"
        onBlur={({ currentTarget }) => same.look(currentTarget.value)}
      />
      <SamePerson found={same.found} />
    </>
  );
}

export function DialogButtons({ label, onClose }: { label: string; onClose: () => void }) {
  const { t } = useTexts();
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button type="button" tone="secondary" onClick={onClose}>
        {t('common.action.cancel')}
      </Button>
      <Button>{label}</Button>
    </div>
  );
}
