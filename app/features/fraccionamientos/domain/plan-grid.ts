import type { PlanPoint } from './development.ts';
import { boxOf, type Box, freeLabel, type Lot, nextLabel, planLimits, rectangle } from './plan.ts';

export type GridWish = { rows: number; columns: number; firstLabel: string };

const margin = 40;
const streetWidth = 50;

/** Lots in pairs of rows, back to back, with a street between the pairs. */
export function gridOfLots({ rows, columns, firstLabel }: GridWish, taken: Iterable<string> = []): Lot[] {
  const [down, across] = [clamp(rows, planLimits.rows), clamp(columns, planLimits.columns)];
  const blocks = Math.ceil(down / 2);
  const height = (planLimits.side - 2 * margin - (blocks - 1) * streetWidth) / down;
  const width = (planLimits.side - 2 * margin) / across;
  const used = new Set(taken);
  const lots: Lot[] = [];
  let label = firstLabel.trim() || '1';

  for (let row = 0; row < down; row++) {
    const top = margin + row * height + Math.floor(row / 2) * streetWidth;
    for (let column = 0; column < across; column++) {
      const left = margin + column * width;
      label = freeLabel(label, used);
      used.add(label);
      const points = rectangle([left, top], [left + width, top + height]);
      lots.push({ id: null, label, points, propertyId: null, modelId: null });
      label = nextLabel(label);
    }
  }
  return lots;
}

function clamp(value: number, max: number) {
  return Math.min(max, Math.max(1, Math.floor(value) || 1));
}

export type Ground = {
  blocks: Box[];
  /** Centre lines of the streets between the blocks. */
  streets: { from: PlanPoint; to: PlanPoint }[];
};

const touchDistance = 12;

/** Guesses blocks and streets from the lots, as background for a plan without a picture. */
export function guessBlocksAndStreets(lots: readonly Pick<Lot, 'points'>[]): Ground {
  const blocks = mergeTouching(lots.map(({ points }) => boxOf(points)));
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

/** Merges boxes that touch each other until none do. */
function mergeTouching(boxes: readonly Box[]): Box[] {
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
    a.left - touchDistance <= b.right &&
    b.left - touchDistance <= a.right &&
    a.top - touchDistance <= b.bottom &&
    b.top - touchDistance <= a.bottom
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

/** Midpoints of the gaps between the intervals. */
function gapsBetween(intervals: [number, number][]): number[] {
  const middles: number[] = [];
  let reached: number | null = null;
  for (const [start, end] of intervals.toSorted(([a], [b]) => a - b)) {
    if (reached !== null && start - reached > touchDistance) middles.push(Math.round((reached + start) / 2));
    reached = Math.max(reached ?? end, end);
  }
  return middles;
}
