import { MapPin } from 'lucide-react';
import { useRef, useState } from 'react';
import { ComboBox } from '#app/ui/form/combobox.tsx';
import type { FieldState } from '#app/ui/form/form.tsx';
import { readJson } from '#app/ui/write/read-json.ts';
import { placeFields } from '../../domain/office/quick-property.ts';
import type { Place } from '../../server/office/suggest-places.server.ts';
import { useTexts } from '../texts.ts';

const nameOf = ({ neighborhood, city }: Place) => [neighborhood, city].filter(Boolean).join(', ');

/** The location as free text, or a suggested place, which also fills in colonia, city and postal code. */
export function PlaceChoice({ error, id, name, defaultValue }: FieldState) {
  const { t } = useTexts();
  const [chosen, setChosen] = useState<Place | null>(null);
  const found = useRef(new Map<string, Place>());

  async function load(text: string, signal: AbortSignal) {
    const places = (await readJson<Place[]>(`/admin/places?q=${encodeURIComponent(text)}`, signal)) ?? [];
    found.current = new Map(places.map((place, index) => [`${index}-${nameOf(place)}`, place]));
    return [...found.current].map(([value, place]) => ({
      value,
      label: nameOf(place),
      ...(place.postalCode
        ? { description: t('properties.admin.quick.postal_code', { code: place.postalCode }) }
        : {}),
    }));
  }

  return (
    <div className="grid gap-2">
      <ComboBox
        label={t('properties.admin.quick.location')}
        hint={t('properties.admin.quick.location_hint')}
        {...{ error, id, name, defaultValue, load }}
        isRequired
        allowsCustomValue
        onChange={(value) => setChosen(value === null ? null : (found.current.get(value) ?? null))}
      />
      {chosen ? (
        <p role="status" className="flex items-start gap-2 text-sm text-piedra">
          <MapPin aria-hidden strokeWidth={1.75} className="mt-0.5 size-4 shrink-0" />
          {t('properties.admin.quick.filled', {
            place: [
              nameOf(chosen),
              chosen.state,
              chosen.postalCode && t('properties.admin.quick.postal_code', { code: chosen.postalCode }),
            ]
              .filter(Boolean)
              .join(' · '),
          })}
        </p>
      ) : null}
      {chosen
        ? placeFields.map((field) => <input key={field} type="hidden" name={field} value={chosen[field]} />)
        : null}
    </div>
  );
}
