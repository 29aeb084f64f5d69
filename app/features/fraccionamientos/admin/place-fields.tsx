import { useState } from 'react';
import { Field } from '#app/ui/form/field.tsx';
import type { FieldState } from '#app/ui/form/form.tsx';
import { useIsHydrated } from '#app/ui/browser/hydration.ts';
import { MapCanvas } from '#app/ui/map/leaflet-map.tsx';
import type { MapPoint, MapStreets } from '#app/ui/map/map-types.ts';
import { useTexts } from '../texts.ts';

/** Centre of Hermosillo, shown until a point is chosen. */
const start: MapPoint = { latitude: 29.0729, longitude: -110.9559 };

type PlaceFieldsProps = {
  fill: (name: 'latitude' | 'longitude') => FieldState;
  streets: MapStreets;
};

/** The location as coordinates or as a marker on the map; changing one changes the other. */
export function PlaceFields({ fill, streets }: PlaceFieldsProps) {
  const { t } = useTexts();
  const isHydrated = useIsHydrated();
  const { defaultValue: firstLatitude = '', ...latitudeField } = fill('latitude');
  const { defaultValue: firstLongitude = '', ...longitudeField } = fill('longitude');
  const [typed, setTyped] = useState({ latitude: firstLatitude, longitude: firstLongitude });
  const point = pointOf(typed);
  const take = ({ latitude, longitude }: MapPoint) =>
    setTyped({ latitude: latitude.toFixed(6), longitude: longitude.toFixed(6) });

  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t('properties.field.latitude')}
          inputMode="decimal"
          autoComplete="off"
          {...latitudeField}
          value={typed.latitude}
          onChange={(event) => setTyped({ ...typed, latitude: event.target.value })}
        />
        <Field
          label={t('properties.field.longitude')}
          inputMode="decimal"
          autoComplete="off"
          {...longitudeField}
          value={typed.longitude}
          onChange={(event) => setTyped({ ...typed, longitude: event.target.value })}
        />
      </div>
      {isHydrated ? (
        <>
          <MapCanvas
            label={t('fraccionamientos.form.map')}
            center={point ?? start}
            zoom={point ? 15 : 12}
            streets={streets}
            markers={
              point
                ? [
                    {
                      id: 'here',
                      kind: 'pin',
                      label: t('fraccionamientos.form.pin'),
                      isMovable: true,
                      ...point,
                    },
                  ]
                : []
            }
            onPick={take}
            onMarkerMove={(_id, moved) => take(moved)}
            className="h-72 rounded-card border border-linea bg-duna"
          />
          <p className="text-sm text-piedra">{t('fraccionamientos.form.map_hint')}</p>
        </>
      ) : null}
    </div>
  );
}

function pointOf({ latitude, longitude }: { latitude: string; longitude: string }): MapPoint | null {
  if (latitude.trim() === '' || longitude.trim() === '') return null;
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  const isOnEarth = Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180;
  return isOnEarth ? point : null;
}
