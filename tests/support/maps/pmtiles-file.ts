import { gzipSync } from 'node:zlib';
import { zxyToTileId } from 'pmtiles';

export type Tile = { z: number; x: number; y: number; data: Buffer };

type FileOptions = {
  tiles: readonly Tile[];
  isVector: boolean;
  bounds: { west: number; south: number; east: number; north: number };
  metadata?: Record<string, unknown>;
  /** 0 is a type of tile that nobody knows. */
  tileType?: number;
};

const headerLength = 127;

/** A small PMTiles file, version 3, with one directory and without compressed tiles. */
export function pmtilesFile({ tiles, isVector, bounds, metadata = {}, tileType }: FileOptions): Buffer {
  const sorted = tiles
    .map((tile) => ({ ...tile, id: zxyToTileId(tile.z, tile.x, tile.y) }))
    .toSorted((one, other) => one.id - other.id);
  const directory = gzipSync(directoryOf(sorted));
  const json = gzipSync(JSON.stringify(metadata));
  const data = Buffer.concat(sorted.map((tile) => tile.data));
  const zooms = tiles.map(({ z }) => z);

  const header = Buffer.alloc(headerLength);
  header.write('PMTiles', 0, 'latin1');
  header[7] = 3;
  const offsets = [headerLength, headerLength + directory.length];
  const dataOffset = headerLength + directory.length + json.length;
  const places = [
    offsets[0],
    directory.length,
    offsets[1],
    json.length,
    dataOffset,
    0,
    dataOffset,
    data.length,
  ];
  for (const [index, value] of [...places, tiles.length, tiles.length, tiles.length].entries()) {
    header.writeBigUInt64LE(BigInt(value ?? 0), 8 + index * 8);
  }
  // Clustered, directories packed with gzip, tiles not packed, then their type.
  header.set([1, 2, 1, tileType ?? (isVector ? 1 : 2), Math.min(...zooms), Math.max(...zooms)], 96);
  const corners = [bounds.west, bounds.south, bounds.east, bounds.north];
  for (const [index, degrees] of corners.entries())
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + index * 4);
  header[118] = Math.min(...zooms);
  header.writeInt32LE(Math.round(((bounds.west + bounds.east) / 2) * 1e7), 119);
  header.writeInt32LE(Math.round(((bounds.south + bounds.north) / 2) * 1e7), 123);
  return Buffer.concat([header, directory, json, data]);
}

/** Columns of numbers: distances between ids, how often each is repeated, lengths, and offsets plus one. */
function directoryOf(tiles: readonly (Tile & { id: number })[]) {
  let offset = 0;
  const offsets = tiles.map(({ data }) => {
    const at = offset + 1;
    offset += data.length;
    return at;
  });
  return Buffer.from(
    [
      tiles.length,
      ...tiles.map(({ id }, index) => id - (tiles[index - 1]?.id ?? 0)),
      ...tiles.map(() => 1),
      ...tiles.map(({ data }) => data.length),
      ...offsets,
    ].flatMap(varint),
  );
}

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  while (rest >= 128) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  return [...bytes, rest];
}

/** A vector tile with one road across it, as the basemap of Protomaps has them. */
export function roadTile(): Buffer {
  const field = (number: number, kind: 0 | 2, body: number[]) => [
    ...varint(number * 8 + kind),
    ...(kind === 2 ? varint(body.length) : []),
    ...body,
  ];
  const text = (words: string) => [...Buffer.from(words)];
  const zigzag = (value: number) => (value < 0 ? -value * 2 - 1 : value * 2);
  // Move to the left edge, then one line to the right edge.
  const geometry = [9, zigzag(0), zigzag(2048), 10, zigzag(4096), zigzag(0)].flatMap(varint);
  const feature = [...field(2, 2, [0, 0].flatMap(varint)), ...field(3, 0, [2]), ...field(4, 2, geometry)];
  const layer = [
    ...field(1, 2, text('roads')),
    ...field(2, 2, feature),
    ...field(3, 2, text('kind')),
    ...field(4, 2, field(1, 2, text('major_road'))),
    ...field(5, 0, varint(4096)),
    ...field(15, 0, [2]),
  ];
  return Buffer.from(field(3, 2, layer));
}
