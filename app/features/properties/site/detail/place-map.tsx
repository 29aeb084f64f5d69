import { useMemo } from 'react';
import { useCatalogueTexts } from '../../parts/texts.ts';
import { Icon } from '#app/shell/site/icons.tsx';
import { MapCanvas } from '#app/ui/map/leaflet-map.tsx';
import type { MapStreets } from '#app/ui/map/map-types.ts';
import type { LivePage } from '../../server/listing/property-page.server.ts';

const hidingRadius = 250;

/** The exact point where the owner allows it, otherwise a circle that contains it. */
export function PlaceMap({ home, streets }: { home: LivePage; streets: MapStreets }) {
  const { t } = useCatalogueTexts();
  const { place } = home.property;
  const label = t(place?.isExact ? 'properties.site.place.exact' : 'properties.site.place.near');
  const { markers, circles } = useMemo(() => {
    if (!place) return { markers: [], circles: [] };
    return place.isExact
      ? { markers: [{ ...place, id: 'home', kind: 'pin' as const, label }], circles: [] }
      : { markers: [], circles: [{ ...place, radius: hidingRadius }] };
  }, [place, label]);
  if (!place) return null;
  const { latitude, longitude, isExact } = place;

  return (
    <section className="grid gap-3 print:hidden">
      <h2 className="text-2xl">{t('properties.site.place.title')}</h2>
      <p className="text-piedra">{home.place}</p>
      <MapCanvas
        label={label}
        center={place}
        zoom={isExact ? 16 : 15}
        streets={streets}
        markers={markers}
        circles={circles}
        className="aspect-4/3 rounded-card border border-linea bg-duna sm:aspect-2/1"
      >
        <Icon name="map" className="size-8 text-piedra" />
      </MapCanvas>
      <p className="flex flex-wrap items-center justify-between gap-x-6 text-sm text-piedra">
        {t(isExact ? 'properties.site.place.exact_note' : 'properties.site.place.near_note')}
        <a
          href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${isExact ? 17 : 15}/${latitude}/${longitude}`}
          rel="noopener"
          className="inline-flex min-h-11 items-center font-semibold text-barro underline-offset-4 hover:underline"
        >
          {t('properties.site.place.open')}
        </a>
      </p>
    </section>
  );
}
