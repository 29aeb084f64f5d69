import type { PublicPlace } from '#app/features/properties/domain/public-property.ts';
import { Icon } from '#app/shell/site/icons.tsx';
import { MapCanvas } from '#app/ui/map/leaflet-map.tsx';
import type { MapStreets } from '#app/ui/map/map-types.ts';
import type { PublicDevelopment } from '../domain/public-development.ts';
import { useSiteTexts } from '../site-texts.ts';

type PlaceSectionProps = {
  development: Pick<PublicDevelopment, 'name' | 'neighborhood' | 'city' | 'state' | 'postalCode'>;
  place: PublicPlace;
  streets: MapStreets;
};

/** Where the development is. The map loads only when it comes into view; address and directions are text. */
export function PlaceSection({ development, place, streets }: PlaceSectionProps) {
  const { t } = useSiteTexts();
  const { name, neighborhood, city, state, postalCode } = development;
  const { latitude, longitude } = place;
  const address = [
    neighborhood,
    postalCode ? t('fraccionamientos.site.postal_code', { code: postalCode }) : null,
    [city, state].filter(Boolean).join(', '),
  ].filter(Boolean);

  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
      <MapCanvas
        label={t('fraccionamientos.site.map_label', { name })}
        center={place}
        zoom={15}
        streets={streets}
        markers={[{ id: 'development', label: name, kind: 'pin', latitude, longitude }]}
        className="h-96 rounded-card border border-linea bg-caliza"
      >
        <p className="text-piedra">{t('fraccionamientos.site.map_waiting')}</p>
      </MapCanvas>
      <div className="grid gap-4">
        <address className="grid text-lg not-italic">
          <strong className="font-serif text-xl font-normal">{name}</strong>
          {address.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        <p>
          <a
            href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`}
            rel="noopener"
            className="inline-flex min-h-11 items-center gap-2 underline underline-offset-4 hover:text-barro"
          >
            <Icon name="pin" />
            {t('fraccionamientos.site.open_map')}
          </a>
        </p>
      </div>
    </div>
  );
}
