import { pinPrice } from '../../parts/short-price.ts';
import type { useCatalogueTexts } from '../../parts/texts.ts';
import type { MapMarker } from '#app/ui/map/map-types.ts';
import type { MapArea, MapMarker as HomeMarker } from '../../domain/public-property.ts';

type MarkerOptions = { texts: ReturnType<typeof useCatalogueTexts>; active: number | null; zoom: number };

/** Counts where there are many properties, prices where there are few and they do not overlap. */
export function mapMarkers(
  { clusters, markers }: MapArea,
  { texts, active, zoom }: MarkerOptions,
): MapMarker[] {
  const { t, number, money } = texts;
  const many = (n: number) => ({
    kind: 'cluster' as const,
    text: number(n),
    label: t('properties.site.map.cluster', { count: n, shown: number(n) }),
  });

  return [
    ...clusters.map(({ latitude, longitude, n }, index): MapMarker => ({
      id: `cluster-${index}`,
      latitude,
      longitude,
      ...many(n),
    })),
    ...apart(markers, zoom).map((group): MapMarker => {
      const ids = group.map(({ id }) => id);
      const shared = {
        id: ids.join('.'),
        latitude: mean(group.map(({ latitude }) => latitude)),
        longitude: mean(group.map(({ longitude }) => longitude)),
        isActive: active !== null && ids.includes(active),
      };
      const [only] = group;
      if (group.length > 1 || !only) return { ...shared, ...many(group.length) };
      const label = t('properties.site.map.home', {
        short: pinPrice(only.price),
        price: money(only.price),
      });
      return { ...shared, kind: 'pill', text: pinPrice(only.price), label };
    }),
  ];
}

/** Size of a price marker on the map, in pixels. */
const priceMarkerSize = { width: 124, height: 40 };

/** Groups properties whose price markers would overlap at this zoom. */
export function apart(markers: readonly HomeMarker[], zoom: number): HomeMarker[][] {
  const world = 256 * 2 ** zoom;
  const groups: Group[] = [];
  for (const marker of markers) {
    const x = ((marker.longitude + 180) / 360) * world;
    const tilt = Math.asinh(Math.tan((marker.latitude * Math.PI) / 180));
    const y = (0.5 - tilt / (2 * Math.PI)) * world;
    groups.push({ x, y, members: [marker] });
  }
  return mergeOverlapping(groups).map(({ members }) => members);
}

type Group = { x: number; y: number; members: HomeMarker[] };

/** Merges groups that overlap at their midpoint; the merged one may overlap a third, so it repeats until none do. */
function mergeOverlapping(groups: readonly Group[]): Group[] {
  const settled: Group[] = [];
  for (const group of groups) {
    const near = settled.find(
      ({ x, y }) =>
        Math.abs(x - group.x) < priceMarkerSize.width && Math.abs(y - group.y) < priceMarkerSize.height,
    );
    if (!near) {
      settled.push({ ...group });
      continue;
    }
    const share = group.members.length / (near.members.length + group.members.length);
    near.x += (group.x - near.x) * share;
    near.y += (group.y - near.y) * share;
    near.members = [...near.members, ...group.members];
  }
  return settled.length < groups.length ? mergeOverlapping(settled) : settled;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
