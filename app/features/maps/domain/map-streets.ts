import type { MapSettings } from './map-settings.ts';
import { tileOrigin } from './tile-address.ts';

const openStreetMap = {
  url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  credit: {
    text: '© colaboradores de OpenStreetMap',
    href: 'https://www.openstreetmap.org/copyright',
  },
};

export const cityFilePath = '/maps/';

/** What the browser needs to draw the streets. Settings that cannot be used give none, and the plan is drawn. */
export function streetsOf({ source, tiles, cityFile }: MapSettings) {
  if (source === 'openstreetmap') return { kind: 'tiles' as const, ...openStreetMap };
  if (source === 'tiles' && tileOrigin(tiles.url)) {
    const credit = { text: tiles.attribution, href: tiles.attributionUrl || null };
    return { kind: 'tiles' as const, url: tiles.url, credit };
  }
  if (source === 'city-file' && cityFile) {
    return {
      kind: 'city-file' as const,
      url: cityFilePath + cityFile.file,
      isVector: cityFile.isVector,
      credit: creditOf(cityFile.attribution),
    };
  }
  return { kind: 'none' as const };
}

/** Nearly every city file is made of OpenStreetMap's data, whose licence asks for the link. */
function creditOf(attribution: string) {
  if (!attribution) return openStreetMap.credit;
  const isOpenStreetMap = /openstreetmap/i.test(attribution);
  return { text: attribution, href: isOpenStreetMap ? openStreetMap.credit.href : null };
}

/** The hosts whose images pages may show because of these settings, for the content policy. */
export function imageHostsOf(settings: MapSettings): string[] {
  const streets = streetsOf(settings);
  const origin = streets.kind === 'tiles' ? tileOrigin(streets.url) : null;
  return origin ? [origin] : [];
}
