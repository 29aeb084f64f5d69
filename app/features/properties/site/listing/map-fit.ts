type Point = { latitude: number; longitude: number };
export type MapFrame = { center: Point; zoom: number };

type Box = { west: number; south: number; east: number; north: number };
type Size = { width: number; height: number };

const tile = 256;
const closest = 16;
const closestOfMap = 19;
const widest = 3;

/** Position and zoom that show the whole box in a frame of this many pixels, with a margin. */
export function frameOf(box: Box, { width, height }: Size): MapFrame {
  const { center, zoom } = exactFrame(box, { width: width * 0.84, height: height * 0.8 });
  return { center, zoom: Math.min(closest, zoom) };
}

/** The same without a margin: a view that was written down as its box is found again. */
export function exactFrame({ west, south, east, north }: Box, { width, height }: Size): MapFrame {
  const top = mercator(north);
  const bottom = mercator(south);
  const turns = Math.max((east - west) / 360, 1e-9);
  const rises = Math.max((top - bottom) / (2 * Math.PI), 1e-9);
  const zoom = Math.log2(Math.min(width / tile / turns, height / tile / rises));
  const latitude = (Math.atan(Math.sinh((top + bottom) / 2)) * 180) / Math.PI;
  return {
    center: { latitude, longitude: (west + east) / 2 },
    // A box in an address is rounded, and could seem a little too wide for its own zoom.
    zoom: Math.max(widest, Math.min(closestOfMap, Math.floor(zoom + 0.02))),
  };
}

/** The box that contains all points; null without points. */
export function boxAround(points: readonly Point[]): Box | null {
  if (points.length === 0) return null;
  const latitudes = points.map(({ latitude }) => latitude);
  const longitudes = points.map(({ longitude }) => longitude);
  return {
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
  };
}

/** The box as it is written in an address, precise to about a metre. */
export function boxText({ west, south, east, north }: Box) {
  const within = (value: number, limit: number) => Math.max(-limit, Math.min(limit, value)).toFixed(5);
  return [within(west, 180), within(south, 90), within(east, 180), within(north, 90)].join(',');
}

export function readBox(text: string | null): Box | null {
  const [west, south, east, north] = (text ?? '').split(',').map(Number);
  if (west === undefined || south === undefined || east === undefined || north === undefined) return null;
  return west < east && south < north ? { west, south, east, north } : null;
}

function mercator(latitude: number) {
  const kept = Math.max(-85, Math.min(85, latitude));
  return Math.asinh(Math.tan((kept * Math.PI) / 180));
}
