import { cityPlan } from './city-plan.ts';
import { coloniaAreas } from './plan-areas.ts';
import type { PlanPoint } from './plan-types.ts';

type Pixel = { x: number; y: number };
type Box = { left: number; right: number; top: number; bottom: number };

export type PlanLabel = {
  kind: 'colonia' | 'avenue' | 'water' | 'hill';
  text: string;
  at: PlanPoint;
  /** Degrees by which the text is turned to follow its avenue. */
  angle: number;
};

/** Part of the world in pixels of a zoom. */
export type PixelView = Box;

const letterWidth = { colonia: 7.6, avenue: 6, water: 6.4, hill: 6.4 };
const lineHeight = 18;
/** Distance between two names of the same avenue, in pixels. */
const repeat = 460;
const avenuesFrom = 13;
/** So close that the middle of a colonia may be out of view, and its name is needed elsewhere in it. */
const namesAgainFrom = 15;

/** The names to show in this part of the map: none overlaps another, and the important ones come first. */
export function planLabels(zoom: number, view: PixelView): PlanLabel[] {
  const taken: { text: string; box: Box }[] = [];
  return candidates(zoom).filter((label) => {
    const { text } = label;
    const box = boxOf(label, zoom);
    const isCrowded = (other: (typeof taken)[number]) =>
      overlaps(box, other.text === text ? widened(other.box) : other.box);
    if (!overlaps(box, view) || taken.some(isCrowded)) return false;
    taken.push({ text, box });
    return true;
  });
}

/** The position of a place in pixels of a zoom, in the projection of every web map. */
export function pixelOf([latitude, longitude]: PlanPoint, zoom: number): Pixel {
  const world = 256 * 2 ** zoom;
  const tilt = Math.asinh(Math.tan((latitude * Math.PI) / 180));
  return { x: ((longitude + 180) / 360) * world, y: (0.5 - tilt / (2 * Math.PI)) * world };
}

function placeOf({ x, y }: Pixel, zoom: number): PlanPoint {
  const world = 256 * 2 ** zoom;
  const tilt = (0.5 - y / world) * 2 * Math.PI;
  return [(Math.atan(Math.sinh(tilt)) * 180) / Math.PI, (x / world) * 360 - 180];
}

function candidates(zoom: number): PlanLabel[] {
  const { avenues, colonias, hills, river, water } = cityPlan;
  const still = { angle: 0 };
  return [
    ...colonias.map(({ name, at }) => ({ kind: 'colonia' as const, text: name, at, ...still })),
    ...water.map(({ name, at }) => ({ kind: 'water' as const, text: name, at, ...still })),
    ...hills.map(({ name, at }) => ({ kind: 'hill' as const, text: name, at, ...still })),
    ...(zoom < avenuesFrom
      ? []
      : avenues.flatMap(({ name, line }) => namesAlong({ kind: 'avenue', text: name }, line, zoom))),
    ...namesAlong({ kind: 'water', text: river.name }, river.line, zoom),
    ...(zoom < namesAgainFrom ? [] : namesAgain),
  ];
}

/** The names of the colonias around their middle, half way and further to their borders. */
const namesAgain = coloniaAreas(cityPlan.colonias).flatMap(({ name, at, shape }) =>
  [0.45, 0.75].flatMap((share) =>
    shape.map(([north, east]): PlanLabel => ({
      kind: 'colonia',
      text: name,
      at: [at[0] + (north - at[0]) * share, at[1] + (east - at[1]) * share],
      angle: 0,
    })),
  ),
);

/** A name in the middle of each piece that is long enough for it, and again where the piece is very long. */
function namesAlong(
  label: Pick<PlanLabel, 'kind' | 'text'>,
  line: readonly PlanPoint[],
  zoom: number,
): PlanLabel[] {
  const width = label.text.length * letterWidth[label.kind];
  const pixels = line.map((point) => pixelOf(point, zoom));
  return pixels.slice(1).flatMap((end, index) => {
    const start = pixels[index] ?? end;
    const length = Math.hypot(end.x - start.x, end.y - start.y);
    if (length < width * 1.1) return [];
    const times = Math.max(1, Math.floor(length / repeat));
    return Array.from({ length: times }, (_, turn) => {
      const share = (turn + 0.5) / times;
      const middle = { x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share };
      return { ...label, at: placeOf(middle, zoom), angle: readableAngle(start, end) };
    });
  });
}

/** Text that would stand on its head is turned around. */
function readableAngle(start: Pixel, end: Pixel) {
  const angle = (Math.atan2(end.y - start.y, end.x - start.x) * 180) / Math.PI;
  if (angle > 90) return angle - 180;
  return angle < -90 ? angle + 180 : angle;
}

function boxOf({ kind, text, at, angle }: PlanLabel, zoom: number): Box {
  const { x, y } = pixelOf(at, zoom);
  const width = text.length * letterWidth[kind] + 8;
  const turn = (Math.abs(angle) * Math.PI) / 180;
  const halfWidth = (width * Math.cos(turn) + lineHeight * Math.sin(turn)) / 2;
  const halfHeight = (width * Math.sin(turn) + lineHeight * Math.cos(turn)) / 2;
  return { left: x - halfWidth, right: x + halfWidth, top: y - halfHeight, bottom: y + halfHeight };
}

/** Room around a name in which it is not repeated. */
function widened({ left, right, top, bottom }: Box): Box {
  const room = repeat / 2;
  return { left: left - room, right: right + room, top: top - room, bottom: bottom + room };
}

function overlaps(one: Box, other: Box) {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
