import { Plus } from 'lucide-react';
import { useId, useRef } from 'react';
import { PostalFields } from '#app/features/properties/parts/postal-fields.tsx';
import { DatePicker } from '#app/ui/form/date-field.tsx';
import { Field, FieldGroup, SelectField, TextArea } from '#app/ui/form/field.tsx';
import type { FieldState } from '#app/ui/form/form.tsx';
import { useIsHydrated } from '#app/ui/browser/hydration.ts';
import type { MapStreets } from '#app/ui/map/map-types.ts';
import { developmentStatuses } from '../domain/development.ts';
import { amenitiesOf, developmentLimits } from '../domain/development-schema.ts';
import { useTexts } from '../texts.ts';
import { PlaceFields } from './place-fields.tsx';

export const formFields = [
  'name',
  'developer',
  'status',
  'deliveryDate',
  'description',
  'amenities',
  'street',
  'number',
  'neighborhood',
  'postalCode',
  'municipality',
  'city',
  'state',
  'latitude',
  'longitude',
] as const;
export type FormField = (typeof formFields)[number];

type DevelopmentFieldsProps = {
  fill: (name: FormField) => FieldState;
  keyOf: (name: FormField) => string;
  streets: MapStreets;
};

/** Form fields of a development, for creating and for editing. */
export function DevelopmentFields({ fill, keyOf, streets }: DevelopmentFieldsProps) {
  const { t } = useTexts();
  return (
    <>
      <FieldGroup legend={t('fraccionamientos.form.general')}>
        <Field
          key={keyOf('name')}
          label={t('fraccionamientos.field.name')}
          required
          maxLength={developmentLimits.name}
          autoComplete="off"
          {...fill('name')}
        />
        <Field
          key={keyOf('developer')}
          label={t('fraccionamientos.field.developer')}
          hint={t('fraccionamientos.form.developer_hint')}
          maxLength={160}
          autoComplete="off"
          {...fill('developer')}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            key={keyOf('status')}
            label={t('fraccionamientos.form.status')}
            options={developmentStatuses.map((status) => ({
              value: status,
              label: t(`fraccionamientos.status.${status}`),
            }))}
            {...fill('status')}
          />
          <DatePicker
            key={keyOf('deliveryDate')}
            label={t('fraccionamientos.field.deliveryDate')}
            {...fill('deliveryDate')}
          />
        </div>
        <TextArea
          key={keyOf('description')}
          label={t('fraccionamientos.field.description')}
          hint={t('fraccionamientos.form.description_hint')}
          rows={6}
          maxLength={developmentLimits.description}
          {...fill('description')}
        />
        <AmenitiesField key={keyOf('amenities')} {...fill('amenities')} />
      </FieldGroup>
      <FieldGroup legend={t('fraccionamientos.form.place')} hint={t('fraccionamientos.form.place_hint')}>
        <AddressFields fill={fill} keyOf={keyOf} />
        <PlaceFields key={keyOf('latitude') + keyOf('longitude')} fill={fill} streets={streets} />
      </FieldGroup>
    </>
  );
}

function AddressFields({ fill, keyOf }: Pick<DevelopmentFieldsProps, 'fill' | 'keyOf'>) {
  const { t } = useTexts();
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_9rem]">
        <Field
          key={keyOf('street')}
          label={t('properties.field.street')}
          maxLength={160}
          autoComplete="off"
          {...fill('street')}
        />
        <Field
          key={keyOf('number')}
          label={t('properties.field.number')}
          maxLength={40}
          autoComplete="off"
          {...fill('number')}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2 sm:items-end">
        <PostalFields fill={fill} keyOf={keyOf} />
      </div>
    </>
  );
}

const commonAmenities = [
  'Acceso controlado',
  'Alberca',
  'Casa club',
  'Gimnasio',
  'Área de juegos infantiles',
  'Parque',
  'Ciclopista',
  'Asadores',
  'Cancha de pádel',
  'Vigilancia 24 horas',
] as const;

/** One amenity in each line. The most common ones can be added with one tap. */
function AmenitiesField(field: FieldState) {
  const { t } = useTexts();
  const isHydrated = useIsHydrated();
  const ownId = useId();
  const id = field.id || ownId;
  const frameRef = useRef<HTMLDivElement>(null);

  function add(amenity: string) {
    const area = frameRef.current?.querySelector('textarea');
    if (!area) return;
    area.value = amenitiesOf(`${area.value}\n${amenity}`).join('\n');
    area.dispatchEvent(new Event('input', { bubbles: true }));
    area.focus();
  }

  return (
    <div ref={frameRef} className="grid gap-3">
      <TextArea
        label={t('fraccionamientos.field.amenities')}
        hint={t('fraccionamientos.form.amenities_hint')}
        rows={5}
        {...field}
        id={id}
      />
      {isHydrated ? (
        <ul aria-label={t('fraccionamientos.form.usual_amenities')} className="flex flex-wrap gap-2">
          {commonAmenities.map((amenity) => (
            <li key={amenity}>
              <button
                type="button"
                onClick={() => add(amenity)}
                className="inline-flex min-h-11 items-center gap-1.5 rounded-full md:min-h-9 border border-linea bg-caliza px-3 text-sm hover:border-tinta"
              >
                <Plus aria-hidden className="size-3.5" strokeWidth={2} />
                {amenity}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
