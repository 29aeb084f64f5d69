import { type ClipboardEvent, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/form/field.tsx';
import type { FieldOf } from '#app/ui/form/form.tsx';
import { MapCanvas } from '#app/ui/map/leaflet-map.tsx';
import type { MapPoint, MapStreets } from '#app/ui/map/map-types.ts';
import { readCoordinates, roundCoordinate } from '../../domain/coordinates.ts';
import type { DraftValues } from '../../domain/office/draft-values.ts';
import { fieldAnchor } from '../../domain/office/form-address.ts';
import { useTexts } from '../texts.ts';

type MapPinProps = {
  values: DraftValues;
  field: FieldOf;
  streets: MapStreets;
  home: MapPoint;
  onTouch: () => void;
};

const textOf = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '');

/** The location: two coordinates, a pair pasted from any map, or a pin moved by dragging or with the arrow keys. */
export function MapPin({ values, field, streets, home, onTouch }: MapPinProps) {
  const { t } = useTexts();
  const pin = usePin(values, home, onTouch);
  const { point, center } = pin;

  return (
    <div className="grid gap-4 sm:col-span-full">
      <CoordinateFields pin={pin} field={field} />
      <MapCanvas
        label={t('properties.admin.form.map')}
        center={center}
        zoom={point ? 16 : 12}
        streets={streets}
        // Without coordinates there is no pin: one in the middle of the city would look like the place of the property.
        markers={
          point
            ? [
                {
                  id: 'pin',
                  kind: 'pin',
                  label: t('properties.admin.form.pin'),
                  isMovable: true,
                  ...point,
                },
              ]
            : []
        }
        onMarkerMove={(_id, moved) => pin.put(moved)}
        onPick={(picked) => pin.put(picked)}
        className="h-80 rounded-card border border-linea"
      >
        <span className="text-piedra">{t('common.loading')}</span>
      </MapCanvas>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-sm text-piedra">{t('properties.admin.form.map_hint')}</p>
        {point ? (
          <Button type="button" tone="quiet" size="sm" onClick={pin.clear}>
            {t('properties.admin.form.no_pin')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

type Axis = 'latitude' | 'longitude';

function usePin(values: DraftValues, home: MapPoint, onTouch: () => void) {
  const [place, setPlace] = useState({
    latitude: textOf(values['latitude']),
    longitude: textOf(values['longitude']),
  });
  const point = pointOf(place);
  const [center, setCenter] = useState(point ?? home);

  function write(next: typeof place, goesThere: boolean) {
    setPlace(next);
    const there = goesThere ? pointOf(next) : null;
    if (there) setCenter(there);
    onTouch();
  }
  const asTyped = ({ latitude, longitude }: MapPoint) => ({
    latitude: String(roundCoordinate(latitude)),
    longitude: String(roundCoordinate(longitude)),
  });

  return {
    place,
    point,
    center,
    put: (next: MapPoint) => write(asTyped(next), false),
    jump: (next: MapPoint) => write(asTyped(next), true),
    type: (axis: Axis, text: string) => write({ ...place, [axis]: text }, true),
    clear: () => write({ latitude: '', longitude: '' }, false),
  };
}

function CoordinateFields({ pin, field }: { pin: ReturnType<typeof usePin>; field: FieldOf }) {
  const { t } = useTexts();
  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const pasted = readCoordinates(event.clipboardData.getData('text'));
    if (!pasted) return;
    event.preventDefault();
    pin.jump(pasted);
  }

  return (
    <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
      {(['latitude', 'longitude'] as const).map((name) => (
        <div key={name} id={fieldAnchor(name)} className="scroll-mt-24">
          <Field
            {...{ name, id: field(name).id, error: field(name).error }}
            label={t(`properties.field.${name}`)}
            hint={t(`properties.admin.hint.${name}`)}
            inputMode="decimal"
            autoComplete="off"
            value={pin.place[name]}
            onChange={(event) => pin.type(name, event.currentTarget.value)}
            onPaste={paste}
          />
        </div>
      ))}
    </div>
  );
}

function pointOf({ latitude, longitude }: { latitude: string; longitude: string }): MapPoint | null {
  return latitude.trim() && longitude.trim()
    ? readCoordinates(`${latitude.trim()}, ${longitude.trim()}`)
    : null;
}
