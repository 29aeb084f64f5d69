import { type Coords, DomUtil, type DoneCallback, GridLayer, type LatLngBoundsLiteral } from 'leaflet';
import { type Header, PMTiles, TileType } from 'pmtiles';

type CityFile = { url: string; isVector: boolean };

/**
 * The layer that draws a PMTiles file, of which the browser reads only the parts it shows. Fails when the file cannot be
 * read, because an empty layer would hide the plan under it.
 */
export async function cityFileLayer({ url, isVector }: CityFile, isDark: boolean): Promise<GridLayer> {
  const file = new PMTiles(new URL(url, window.location.href).href);
  const header = await file.getHeader();
  const options = {
    bounds: boundsOf(header),
    noWrap: true,
    maxZoom: 19,
    ...(isVector ? {} : { minNativeZoom: header.minZoom, maxNativeZoom: header.maxZoom }),
  };
  if (!isVector) return new RasterFileLayer(file, header, { ...options, className: 'map-raster' });

  // The library expects Leaflet under its global name.
  Object.assign(window, { L: { GridLayer, DomUtil } });
  const { leafletLayer } = await import('protomaps-leaflet');
  return leafletLayer({
    ...options,
    url: file,
    flavor: isDark ? 'dark' : 'light',
    lang: 'es',
    maxDataZoom: header.maxZoom,
    attribution: '',
  }) as unknown as GridLayer;
}

function boundsOf({ minLat, minLon, maxLat, maxLon }: Header): LatLngBoundsLiteral {
  return [
    [minLat, minLon],
    [maxLat, maxLon],
  ];
}

const imageTypes: Partial<Record<TileType, string>> = {
  [TileType.Png]: 'image/png',
  [TileType.Jpeg]: 'image/jpeg',
  [TileType.Webp]: 'image/webp',
  [TileType.Avif]: 'image/avif',
};

type RasterOptions = ConstructorParameters<typeof GridLayer>[0];

class RasterFileLayer extends GridLayer {
  private readonly file: PMTiles;
  private readonly type: string;

  constructor(file: PMTiles, { tileType }: Header, options: RasterOptions) {
    super(options);
    this.file = file;
    this.type = imageTypes[tileType] ?? '';
  }

  override createTile({ z, x, y }: Coords, done: DoneCallback) {
    const image = document.createElement('img');
    image.alt = '';
    void this.fill(image, [z, x, y], done);
    return image;
  }

  private async fill(image: HTMLImageElement, place: [number, number, number], done: DoneCallback) {
    try {
      const tile = await this.file.getZxy(...place);
      if (!tile) throw new Error(`No tile ${place.join('/')}`);
      const address = URL.createObjectURL(new Blob([tile.data], { type: this.type }));
      image.src = address;
      await image.decode().finally(() => URL.revokeObjectURL(address));
      done(undefined, image);
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)), image);
    }
  }
}
