import { type RefObject, useState } from 'react';
import type { FormResult } from '#app/core/form.ts';
import { PostalFields } from '../../parts/postal-fields.tsx';
import { Button } from '#app/ui/button.tsx';
import { FieldGroup } from '#app/ui/form/field.tsx';
import { type FieldOf, Form } from '#app/ui/form/form.tsx';
import { formStepInput } from '../../domain/office/draft-values.ts';
import { fieldAnchor } from '../../domain/office/form-address.ts';
import { fieldApplies, type FormStep, type PropertyField } from '../../domain/property-fields.ts';
import { useTexts } from '../texts.ts';
import { formSections } from './form-sections.ts';
import type { FormData } from './form-types.ts';
import { MapPin } from './map-pin.tsx';
import { PropertyFieldInput } from './property-field.tsx';
import type { useAutosave } from './use-autosave.ts';

type StepFormProps = {
  data: FormData;
  step: Exclude<FormStep, 'images'>;
  result: FormResult | undefined;
  autosave: ReturnType<typeof useAutosave>;
  frameRef: RefObject<HTMLDivElement | null>;
};

/** One step of the form: validated with the server's rules and saved as a draft while the person types. */
export function StepForm({ data, step, result, autosave, frameRef }: StepFormProps) {
  const { t } = useTexts();
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const values = { ...data.values, ...chosen };

  return (
    <div ref={frameRef} onInput={autosave.touch} onChange={autosave.touch}>
      <Form
        result={result}
        intent="step"
        schema={formStepInput(step)}
        onSubmit={autosave.forget}
        className="gap-8"
      >
        {(field) => (
          <>
            <input type="hidden" name="step" value={step} />
            {data.draftId ? <input type="hidden" name="draft" value={data.draftId} /> : null}
            {formSections[step].map((section) => (
              <SectionFields
                key={section.id}
                section={section}
                data={{ ...data, values }}
                field={field}
                onChoose={(name, value) => setChosen((before) => ({ ...before, [name]: value }))}
                onTouch={autosave.touch}
              />
            ))}
            <div className="flex flex-wrap justify-end gap-3 border-t border-linea pt-5">
              <Button>{t('properties.admin.form.next')}</Button>
            </div>
          </>
        )}
      </Form>
    </div>
  );
}

type SectionProps = {
  section: (typeof formSections)[FormStep][number];
  data: FormData;
  field: FieldOf;
  onChoose: (name: PropertyField, value: string) => void;
  onTouch: () => void;
};

const ownFields = new Set<PropertyField>([
  'latitude',
  'longitude',
  'postalCode',
  'neighborhood',
  'city',
  'municipality',
  'state',
]);

const textOf = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '');

function SectionFields({ section, data, field, onChoose, onTouch }: SectionProps) {
  const { t } = useTexts();
  const { values, fields, choices } = data;
  const kind = { type: String(values['type'] ?? ''), operation: String(values['operation'] ?? '') };
  const names: readonly PropertyField[] = section.fields;
  const asked = names.filter((name) => fields.includes(name) && fieldApplies(name, kind));
  if (asked.length === 0) return null;

  return (
    <FieldGroup
      legend={t(`properties.admin.section.${section.id}`)}
      hint={t(`properties.admin.section_hint.${section.id}`)}
      className="gap-x-5 sm:grid-cols-2 sm:items-end"
    >
      {section.id === 'address' ? (
        <PostalFields
          fill={(name) => ({ ...field(name), defaultValue: textOf(values[name]) })}
          anchorOf={fieldAnchor}
          onFilled={onTouch}
        />
      ) : null}
      {section.id === 'map' ? (
        <MapPin values={values} field={field} streets={data.streets} home={data.home} onTouch={onTouch} />
      ) : null}
      {asked
        .filter((name) => !ownFields.has(name))
        .map((name) => (
          <PropertyFieldInput key={name} {...{ name, values, field, choices, onChoose, onTouch }} />
        ))}
    </FieldGroup>
  );
}
