import type { MapArea } from '../domain/public-property.ts';
import type { useCatalogueTexts } from '#app/shell/catalogue/texts.ts';
import type { MapMarker } from '#app/ui/map/map-types.ts';

type Words = { texts: ReturnType<typeof useCatalogueTexts>; active: number | null };

export function mapMarkers({ clusters, markers }: MapArea, { texts, active }: Words): MapMarker[] {
  const { t, number, money } = texts;
  return [
    ...clusters.map(({ latitude, longitude, n }, index): MapMarker => ({
      id: `cluster-${index}`,
      latitude,
      longitude,
      kind: 'cluster',
      text: number(n),
      label: t('properties.site.map.cluster', { count: n, shown: number(n) }),
    })),
    ...markers.map(({ id, latitude, longitude, price }): MapMarker => ({
      id: String(id),
      latitude,
      longitude,
      kind: 'pill',
      text: shortPrice(price),
      label: t('properties.site.map.home', { price: money(price) }),
      isActive: id === active,
    })),
  ];
}

const short = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 2 });

/** `$2.35 M`, `$850 mil`: what fits on a map. */
export function shortPrice(centavos: number) {
  const pesos = centavos / 100;
  if (pesos >= 1_000_000) return `$${short.format(pesos / 1_000_000)} M`;
  return pesos >= 1_000 ? `$${short.format(Math.round(pesos / 100) / 10)} mil` : `$${short.format(pesos)}`;
}
