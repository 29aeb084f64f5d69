import sharp from 'sharp';
import { pmtilesFile, roadTile, type Tile } from './pmtiles-file.ts';

export const cityBounds = { west: -111.1, south: 28.95, east: -110.85, north: 29.2 };
/** The only tiles: browsers draw closer views from the last zoom. */
const zooms = [8, 9, 10, 11, 12];

/** Streets of Hermosillo: one road across every tile. */
export const vectorCity = (metadata: Record<string, unknown> = {}) =>
  pmtilesFile({
    isVector: true,
    bounds: cityBounds,
    tiles: cityTiles(roadTile()),
    metadata: {
      attribution: '<a href="https://example.org">Protomaps</a> &copy; OpenStreetMap',
      vector_layers: [{ id: 'earth' }, { id: 'roads' }],
      ...metadata,
    },
  });

export const rasterCity = async () =>
  pmtilesFile({ isVector: false, bounds: cityBounds, tiles: cityTiles(await tileImage()) });

/** A plain square of colour, so that a drawn tile can be told from the plan. */
export function tileImage() {
  return sharp({ create: { width: 256, height: 256, channels: 3, background: '#6699cc' } })
    .png()
    .toBuffer();
}

function cityTiles(data: Buffer): Tile[] {
  return zooms.flatMap((z) => {
    const [left, right] = [columnOf(cityBounds.west, z), columnOf(cityBounds.east, z)];
    const [top, bottom] = [rowOf(cityBounds.north, z), rowOf(cityBounds.south, z)];
    const tiles: Tile[] = [];
    for (let x = left; x <= right; x++) for (let y = top; y <= bottom; y++) tiles.push({ z, x, y, data });
    return tiles;
  });
}

const columnOf = (longitude: number, z: number) => Math.floor(((longitude + 180) / 360) * 2 ** z);

function rowOf(latitude: number, z: number) {
  const tilt = Math.asinh(Math.tan((latitude * Math.PI) / 180));
  return Math.floor((0.5 - tilt / (2 * Math.PI)) * 2 ** z);
}
