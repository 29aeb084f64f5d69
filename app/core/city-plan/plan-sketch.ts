import { cityPlan } from './city-plan.ts';
import { coloniaAreas } from './plan-areas.ts';
import { pixelOf, planLabels, type PlanLabel } from './plan-labels.ts';
import type { PlanPoint } from './plan-types.ts';

export type SketchPathKind =
  | 'ground'
  | 'colonia'
  | 'hill'
  | 'water'
  | 'river'
  | 'avenueEdge'
  | 'mainEdge'
  | 'avenue'
  | 'main';

/** A piece of the drawn plan for paper: paths in the order in which they are drawn, and the names on them. */
export type PlanSketch = {
  width: number;
  height: number;
  /** How many units 250 metres are. */
  reach: number;
  paths: { kind: SketchPathKind; d: string }[];
  labels: { kind: PlanLabel['kind']; text: string; x: number; y: number; angle: number }[];
};

/** Shows some two and a half kilometres on the width of a column. */
const zoom = 13.9;
const size = { width: 300, height: 160 };
const metresPerPixel = (latitude: number) => (156_543.034 * Math.cos((latitude * Math.PI) / 180)) / 2 ** zoom;

/** The plan around a place, which is in the middle; null where nothing was drawn. */
export function planSketch([latitude, longitude]: PlanPoint): PlanSketch | null {
  const middle = pixelOf([latitude, longitude], zoom);
  const corner = { x: middle.x - size.width / 2, y: middle.y - size.height / 2 };
  const at = (point: PlanPoint) => {
    const { x, y } = pixelOf(point, zoom);
    return { x: rounded(x - corner.x), y: rounded(y - corner.y) };
  };
  const path = (kind: SketchPathKind, points: readonly PlanPoint[], end = '') => {
    const pixels = points.map(at);
    return isInView(pixels) ? [{ kind, d: `M${pixels.map(({ x, y }) => `${x} ${y}`).join('L')}${end}` }] : [];
  };
  const avenues = cityPlan.avenues.flatMap(({ line, isMain }) => path(isMain ? 'main' : 'avenue', line));
  if (avenues.length === 0) return null;

  const reach = rounded(250 / metresPerPixel(latitude));
  const view = {
    left: corner.x,
    right: corner.x + size.width,
    top: corner.y,
    bottom: corner.y + size.height,
  };
  return {
    ...size,
    reach,
    paths: [
      ...path('ground', cityPlan.ground, 'Z'),
      ...coloniaAreas(cityPlan.colonias).flatMap(({ shape }) => path('colonia', shape, 'Z')),
      ...cityPlan.hills.flatMap(({ shape }) => path('hill', shape, 'Z')),
      ...cityPlan.water.flatMap(({ shape }) => path('water', shape, 'Z')),
      ...path('river', cityPlan.river.line),
      // All edges first: where avenues cross, the ground of both lies over them.
      ...avenues.map(({ kind, d }) => ({ kind: kind === 'main' ? 'mainEdge' : 'avenueEdge', d }) as const),
      ...avenues,
    ],
    labels: planLabels(zoom, view)
      .map(({ kind, text, at: place, angle }) => ({ kind, text, ...at(place), angle: rounded(angle) }))
      .map((label) => besidePlace(label, reach))
      .filter(isWhole),
  };
}

const rounded = (value: number) => Math.round(value * 10) / 10;

/** Whether any of it can be seen: the box around the points meets the view. */
function isInView(points: readonly { x: number; y: number }[]) {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return (
    Math.max(...xs) > 0 &&
    Math.min(...xs) < size.width &&
    Math.max(...ys) > 0 &&
    Math.min(...ys) < size.height
  );
}

type Label = PlanSketch['labels'][number];

/** Half the width and half the height of a name. */
function halves({ text, angle }: Label) {
  const tilt = (angle * Math.PI) / 180;
  const half = text.length * 3.1;
  return { wide: Math.abs(Math.cos(tilt)) * half, high: Math.abs(Math.sin(tilt)) * half + 7 };
}

/** A name that would lie on the place itself moves below its circle. */
function besidePlace(label: Label, reach: number): Label {
  const { wide, high } = halves(label);
  const isOnPlace =
    Math.abs(label.x - size.width / 2) < wide + reach && Math.abs(label.y - size.height / 2) < high + 8;
  return isOnPlace && label.angle === 0 ? { ...label, y: rounded(size.height / 2 + reach + 9) } : label;
}

/** A name that the edge of the paper cuts cannot be read. */
function isWhole(label: Label) {
  const { wide, high } = halves(label);
  const { x, y } = label;
  return x - wide > 0 && x + wide < size.width && y - high > 0 && y + high < size.height;
}
