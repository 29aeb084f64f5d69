import { PostalFields } from '../../parts/postal-fields.tsx';
import { FieldGroup } from '#app/ui/form/field.tsx';
import type { FieldOf } from '#app/ui/form/form.tsx';
import { fieldAnchor } from '../../domain/office/form-address.ts';
import type { FormSection } from '../../domain/office/form-sections.ts';
import { fieldApplies, type PropertyField } from '../../domain/property-fields.ts';
import { useTexts } from '../texts.ts';
import type { FormData } from './form-types.ts';
import { MapPin } from './map-pin.tsx';
import { PropertyFieldInput } from './property-field.tsx';

type SectionProps = {
  section: FormSection;
  /** The title is hidden where the page already shows it. */
  isTitled: boolean;
  data: FormData;
  field: FieldOf;
  onChoose: (name: PropertyField, value: string) => void;
  onTouch: () => void;
};

const ownFields = new Set<PropertyField>([
  'street',
  'number',
  'latitude',
  'longitude',
  'postalCode',
  'neighborhood',
  'city',
  'municipality',
  'state',
]);

const textOf = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '');

/** The inputs of one section that this kind of property has and this person may fill in. */
export function SectionFields({ section, isTitled, data, field, onChoose, onTouch }: SectionProps) {
  const { t } = useTexts();
  const { values, fields, choices } = data;
  const isNew = data.propertyId === null;
  const kind = { type: String(values['type'] ?? ''), operation: String(values['operation'] ?? '') };
  const names: readonly PropertyField[] = section.fields;
  const asked = names.filter((name) => fields.includes(name) && fieldApplies(name, kind));
  if (asked.length === 0) return null;
  const inputOf = (name: PropertyField) => (
    <PropertyFieldInput key={name} {...{ name, values, field, choices, isNew, onChoose, onTouch }} />
  );

  return (
    <FieldGroup
      legend={t(`properties.admin.section.${section.id}`)}
      hint={t(`properties.admin.section_hint.${section.id}`)}
      className={`gap-x-5 sm:grid-cols-2 sm:items-start ${isTitled ? '' : '[&>legend]:sr-only'}`}
    >
      {section.id === 'address' ? (
        <PostalFields
          fill={(name) => ({ ...field(name), defaultValue: textOf(values[name]) })}
          anchorOf={fieldAnchor}
          onFilled={onTouch}
          more={(name) => (isNew && name === 'city' ? { required: true } : {})}
        >
          {asked.filter((name) => name === 'street' || name === 'number').map(inputOf)}
        </PostalFields>
      ) : null}
      {section.id === 'map' ? (
        <MapPin values={values} field={field} streets={data.streets} home={data.home} onTouch={onTouch} />
      ) : null}
      {asked.filter((name) => !ownFields.has(name)).map(inputOf)}
    </FieldGroup>
  );
}
