import type { ComponentProps } from 'react';
import { DatePicker } from '#app/ui/form/date-field.tsx';
import { Checkbox, Field, FieldGroup, SelectField, TextArea } from '#app/ui/form/field.tsx';
import type { FieldOf } from '#app/ui/form/form.tsx';
import { useIsHydrated } from '#app/ui/browser/hydration.ts';
import { MoneyField, NumberField, PercentField } from '#app/ui/form/number-field.tsx';
import type { DraftValues } from '../../domain/office/draft-values.ts';
import { fieldAnchor } from '../../domain/office/form-address.ts';
import { type PropertyField, propertyFields } from '../../domain/property-fields.ts';
import { type FieldOption, useFieldOptions } from './field-options.ts';
import type { Choices } from './form-types.ts';
import { TagsField } from './tags-field.tsx';
import { useFieldWords } from './field-words.ts';

export type FieldProps = {
  name: PropertyField;
  values: DraftValues;
  field: FieldOf;
  choices: Choices;
  isNew: boolean;
  onChoose: (name: PropertyField, value: string) => void;
  onTouch: () => void;
};

/** Fields that decide which other fields the form shows. */
const fieldsThatChangeForm = new Set<PropertyField>(['type', 'operation', 'fraccionamientoId']);
const required = new Set<PropertyField>(['title', 'type']);
const requiredOfNew = new Set<PropertyField>(['price']);

/** The input for any field of a property, chosen by the field's kind. */
export function PropertyFieldInput(props: FieldProps) {
  const { name } = props;
  const isWide = isWideField(name);
  return (
    <div id={fieldAnchor(name)} className={isWide ? 'scroll-mt-24 sm:col-span-full' : 'scroll-mt-24'}>
      <Input {...props} />
    </div>
  );
}

function isWideField(name: PropertyField) {
  const field = propertyFields[name];
  if (field.kind === 'text') return field.isLong || name === 'title' || name === 'location';
  return field.kind === 'tags' || field.kind === 'choices';
}

const longLook = '[&_textarea]:min-h-32';

function Input(props: FieldProps) {
  const { name, values, field, onTouch } = props;
  const kind = propertyFields[name];
  const { label, hint } = useFieldWords(name);
  const options = useFieldOptions(props);
  const isHydrated = useIsHydrated();
  const given = values[name] ?? '';
  const value = Array.isArray(given) ? '' : given;
  const { error, id } = field(name);
  const facts = { label, name, id, error, ...(hint ? { hint } : {}), defaultValue: value };

  switch (kind.kind) {
    case 'text':
      return kind.isLong ? (
        <TextArea {...facts} maxLength={kind.max} className={longLook} />
      ) : (
        <Field {...facts} maxLength={kind.max} required={required.has(name)} autoComplete="off" />
      );
    case 'postal_code':
      return <Field {...facts} inputMode="numeric" maxLength={5} autoComplete="off" className="tabular" />;
    case 'coordinate':
      return <Field {...facts} inputMode="decimal" autoComplete="off" className="tabular" />;
    case 'money':
      return <MoneyField {...facts} isRequired={props.isNew && requiredOfNew.has(name)} sendsText />;
    case 'whole':
      if (name === 'yearBuilt') return <YearField {...facts} />;
      return <NumberField {...facts} step={1} min={kind.min} max={kind.max} sendsText />;
    case 'decimal':
      return (
        <NumberField
          {...facts}
          decimals={name === 'condominiumShare' ? 4 : 2}
          step={name === 'bathrooms' ? 0.5 : 1}
          min={kind.min}
          max={kind.max}
          sendsText
        />
      );
    case 'percentage':
      return <PercentField {...facts} sendsText />;
    case 'flag':
      return <Checkbox {...facts} />;
    case 'date':
      return isHydrated ? <DatePicker {...facts} onChange={onTouch} /> : <Field {...facts} type="date" />;
    case 'tags':
      return (
        <TagsField
          {...facts}
          defaultValue={Array.isArray(given) ? given : []}
          maxLength={kind.each}
          onTouch={onTouch}
        />
      );
    case 'choices':
      return <Ticks label={label} name={name} given={given} options={options} />;
    case 'choice':
    case 'person':
    case 'record':
      return <Choice props={props} facts={facts} options={options} />;
  }
}

type ChoiceProps = {
  props: FieldProps;
  facts: { label: string; name: string; id: string; error: string | undefined; defaultValue: string };
  options: readonly FieldOption[];
};

function Choice({ props: { name, onChoose }, facts, options }: ChoiceProps) {
  const isSteering = fieldsThatChangeForm.has(name);
  return (
    <SelectField
      {...facts}
      options={options}
      required={required.has(name)}
      {...(isSteering ? { onChange: (event) => onChoose(name, event.currentTarget.value) } : {})}
    />
  );
}

type TicksProps = {
  label: string;
  name: string;
  given: string | string[];
  options: readonly FieldOption[];
};

function Ticks({ label, name, given, options }: TicksProps) {
  return (
    <FieldGroup
      legend={label}
      className="gap-0 [&>legend]:mb-1 [&>legend]:font-sans [&>legend]:text-sm [&>legend]:font-semibold"
    >
      <div className="flex flex-wrap gap-x-6">
        {options.map((option) => (
          <Checkbox
            key={option.value}
            name={`${name}[]`}
            value={option.value}
            label={option.label}
            defaultChecked={given.includes(option.value)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

/** A year is written without a thousands separator, unlike other numbers. */
function YearField(
  facts: Pick<ComponentProps<typeof Field>, 'label' | 'name' | 'id' | 'error' | 'hint' | 'defaultValue'>,
) {
  return <Field {...facts} inputMode="numeric" maxLength={4} autoComplete="off" className="tabular" />;
}
