import type { PlanPoint } from './development.ts';
import { boxOf, type Box, freeLabel, type Lot, nextLabel, planLimits, rectangle } from './plan.ts';

export type GridWish = { rows: number; columns: number; firstLabel: string };

const edge = 40;
const street = 50;

/** Rows of lots back to back, with a street around every two of them. */
export function gridOfLots({ rows, columns, firstLabel }: GridWish, taken: Iterable<string> = []): Lot[] {
  const [down, across] = [within(rows, planLimits.rows), within(columns, planLimits.columns)];
  const blocks = Math.ceil(down / 2);
  const height = (planLimits.side - 2 * edge - (blocks - 1) * street) / down;
  const width = (planLimits.side - 2 * edge) / across;
  const used = new Set(taken);
  const lots: Lot[] = [];
  let label = firstLabel.trim() || '1';

  for (let row = 0; row < down; row++) {
    const top = edge + row * height + Math.floor(row / 2) * street;
    for (let column = 0; column < across; column++) {
      const left = edge + column * width;
      label = freeLabel(label, used);
      used.add(label);
      const points = rectangle([left, top], [left + width, top + height]);
      lots.push({ id: null, label, points, propertyId: null, modelId: null });
      label = nextLabel(label);
    }
  }
  return lots;
}

function within(value: number, max: number) {
  return Math.min(max, Math.max(1, Math.floor(value) || 1));
}

export type Ground = {
  blocks: Box[];
  /** Middle lines of the streets between them. */
  streets: { from: PlanPoint; to: PlanPoint }[];
};

const touch = 12;

/** A plan drawn from its lots alone, for a development without one: blocks, and the streets that are left between. */
export function groundOf(lots: readonly Pick<Lot, 'points'>[]): Ground {
  const blocks = joined(lots.map(({ points }) => boxOf(points)));
  const across = gapsBetween(blocks.map(({ top, bottom }) => [top, bottom]));
  const down = gapsBetween(blocks.map(({ left, right }) => [left, right]));
  const { side } = planLimits;
  return {
    blocks,
    streets: [
      ...across.map((y) => ({ from: [0, y] as PlanPoint, to: [side, y] as PlanPoint })),
      ...down.map((x) => ({ from: [x, 0] as PlanPoint, to: [x, side] as PlanPoint })),
    ],
  };
}

/** Boxes that touch become one, until none does. */
function joined(boxes: readonly Box[]): Box[] {
  const blocks: Box[] = [];
  for (const box of boxes) {
    let current = box;
    let neighbour = blocks.findIndex((block) => doTouch(block, current));
    while (neighbour >= 0) {
      current = around(current, ...blocks.splice(neighbour, 1));
      neighbour = blocks.findIndex((block) => doTouch(block, current));
    }
    blocks.push(current);
  }
  return blocks;
}

function doTouch(a: Box, b: Box) {
  return (
    a.left - touch <= b.right &&
    b.left - touch <= a.right &&
    a.top - touch <= b.bottom &&
    b.top - touch <= a.bottom
  );
}

function around(first: Box, ...others: Box[]): Box {
  return others.reduce(
    (a, b) => ({
      left: Math.min(a.left, b.left),
      top: Math.min(a.top, b.top),
      right: Math.max(a.right, b.right),
      bottom: Math.max(a.bottom, b.bottom),
    }),
    first,
  );
}

/** Middles of what no interval covers, between the first and the last. */
function gapsBetween(intervals: [number, number][]): number[] {
  const middles: number[] = [];
  let reached: number | null = null;
  for (const [start, end] of intervals.toSorted(([a], [b]) => a - b)) {
    if (reached !== null && start - reached > touch) middles.push(Math.round((reached + start) / 2));
    reached = Math.max(reached ?? end, end);
  }
  return middles;
}
