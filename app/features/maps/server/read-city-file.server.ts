import { open, type FileHandle } from 'node:fs/promises';
import { Compression, type Header, PMTiles, type Source, tileIdToZxy, TileType } from 'pmtiles';
import { z } from 'zod';
import { AppError } from '#app/core/errors.ts';

/** Where the first tile of a sane file is found: no city needs more zooms than these. */
const deepestZoom = 20;
const headerLength = 127;

/** A layer by which the basemap of Protomaps, whose colours we draw with, is known. */
const neededLayer = 'roads';

const metadataShape = z.object({
  attribution: z.string().catch(''),
  vector_layers: z.array(z.object({ id: z.string() })).catch([]),
});

export type CityFileFacts = {
  isVector: boolean;
  attribution: string;
  minZoom: number;
  maxZoom: number;
  size: number;
  bounds: { west: number; south: number; east: number; north: number };
};

/** Reads what a PMTiles file says about itself, and refuses one that browsers could not draw. */
export async function readCityFile(path: string): Promise<CityFileFacts> {
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    await assertBeginning(handle);
    const file = new PMTiles(sourceOf(handle));
    const header = await file.getHeader().catch(refuse('maps.error.damaged'));
    assertSane(header, size);
    const metadata = metadataShape.parse(await file.getMetadata().catch(refuse('maps.error.damaged')));
    const isVector = header.tileType === TileType.Mvt;
    const layers = metadata.vector_layers.map(({ id }) => id);
    if (isVector && !layers.includes(neededLayer)) {
      throw problem('maps.error.layers', { layers: layers.join(', ') || '—' });
    }
    await assertOneTile(file, header);
    return {
      isVector,
      attribution: plainText(metadata.attribution),
      minZoom: header.minZoom,
      maxZoom: header.maxZoom,
      size,
      bounds: { west: header.minLon, south: header.minLat, east: header.maxLon, north: header.maxLat },
    };
  } finally {
    await handle.close();
  }
}

/** The library would also read older versions, but not in the browser. */
async function assertBeginning(handle: FileHandle) {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(headerLength), 0, headerLength, 0);
  const isKnown = buffer.toString('latin1', 0, 7) === 'PMTiles';
  if (!isKnown || bytesRead < headerLength) throw problem('maps.error.not_pmtiles');
  if (buffer[7] !== 3) throw problem('maps.error.old_version', { version: buffer[7] ?? 0 });
}

const drawable = [TileType.Mvt, TileType.Png, TileType.Jpeg, TileType.Webp, TileType.Avif];

function assertSane(header: Header, size: number) {
  if (!drawable.includes(header.tileType)) throw problem('maps.error.tile_type');
  const isPacked = ![Compression.None, Compression.Gzip].includes(header.tileCompression);
  if (isPacked) throw problem('maps.error.compression');
  const ends = [
    header.rootDirectoryOffset + header.rootDirectoryLength,
    header.jsonMetadataOffset + header.jsonMetadataLength,
    header.leafDirectoryOffset + (header.leafDirectoryLength ?? 0),
    header.tileDataOffset + (header.tileDataLength ?? 0),
  ];
  if (ends.some((end) => end > size)) throw problem('maps.error.cut_short');
  const { minLon, minLat, maxLon, maxLat, minZoom, maxZoom } = header;
  const isPlace =
    minLon < maxLon && minLat < maxLat && minLon >= -180 && maxLon <= 180 && minLat >= -90 && maxLat <= 90;
  if (!isPlace || minZoom > maxZoom || maxZoom > deepestZoom) throw problem('maps.error.bounds');
}

/** A file whose directory cannot be read would show only the background. */
async function assertOneTile(file: PMTiles, header: Header) {
  const { source, cache } = file;
  const { rootDirectoryOffset: offset, rootDirectoryLength: length } = header;
  const damaged = refuse('maps.error.damaged');
  let entries = await cache.getDirectory(source, offset, length, header).catch(damaged);
  while (entries[0] && entries[0].runLength === 0) {
    const leaf = entries[0];
    entries = await cache
      .getDirectory(source, header.leafDirectoryOffset + leaf.offset, leaf.length, header)
      .catch(damaged);
  }
  const [first] = entries;
  if (!first) throw problem('maps.error.empty');
  const tile = await file.getZxy(...tileIdToZxy(first.tileId)).catch(damaged);
  if (!tile || tile.data.byteLength === 0) throw problem('maps.error.damaged');
}

function sourceOf(handle: FileHandle): Source {
  return {
    getKey: () => 'city-file',
    async getBytes(offset, length) {
      const { buffer, bytesRead } = await handle.read(new Uint8Array(length), 0, length, offset);
      return { data: buffer.buffer.slice(0, bytesRead) as ArrayBuffer };
    },
  };
}

/** The attribution in a file is markup; only its words are kept. */
function plainText(markup: string) {
  return markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&copy;', '©')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 200);
}

const problem = (messageKey: string, params: Record<string, string | number> = {}) =>
  new AppError('validation', { messageKey, params });

const refuse = (messageKey: string) => () => {
  throw problem(messageKey);
};
