import type { RefObject } from 'react';
import type { FormResult } from '#app/core/forms/form.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { fieldsOf, partInput } from '../../domain/office/draft-values.ts';
import { formSections } from '../../domain/office/form-sections.ts';
import type { FormStep } from '../../domain/property-fields.ts';
import { useTexts } from '../texts.ts';
import type { FormData } from './form-types.ts';
import { PartForm } from './part-form.tsx';
import type { useAutosave } from './use-autosave.ts';

type StepFormProps = {
  data: FormData;
  step: Exclude<FormStep, 'images'>;
  result: FormResult | undefined;
  autosave: ReturnType<typeof useAutosave>;
  frameRef: RefObject<HTMLDivElement | null>;
  /** The step before, if there is one. */
  backHref: string | null;
};

/** One step of the form: validated with the server's rules and kept as a draft while the person types. */
export function StepForm({ data, step, result, autosave, frameRef, backHref }: StepFormProps) {
  const { t } = useTexts();
  const fields = fieldsOf(step);
  return (
    <PartForm
      {...{ data, result, autosave, frameRef, fields }}
      sections={formSections[step]}
      schema={partInput(fields, { isNew: data.propertyId === null })}
      intent="step"
      hidden={{ step }}
    >
      {backHref ? (
        <ButtonLink to={backHref} tone="secondary">
          {t('properties.admin.form.back')}
        </ButtonLink>
      ) : null}
      <Button>{t('properties.admin.form.next')}</Button>
    </PartForm>
  );
}
