import type { PlanPoint } from './development.ts';

/** A lot as it is stored in the plan. A new one has no id yet. */
export type Lot = {
  id: number | null;
  label: string;
  points: PlanPoint[];
  propertyId: number | null;
  modelId: number | null;
};

export const planLimits = { lots: 500, corners: 24, label: 20, rows: 20, columns: 40, side: 1_000 } as const;

export type Box = { left: number; top: number; right: number; bottom: number };

const onPlan = (value: number) => Math.min(planLimits.side, Math.max(0, Math.round(value)));

export function pointOnPlan(x: number, y: number): PlanPoint {
  return [onPlan(x), onPlan(y)];
}

export function rectangle([x1, y1]: PlanPoint, [x2, y2]: PlanPoint): PlanPoint[] {
  const [left, right] = [Math.min(x1, x2), Math.max(x1, x2)];
  const [top, bottom] = [Math.min(y1, y2), Math.max(y1, y2)];
  return [
    pointOnPlan(left, top),
    pointOnPlan(right, top),
    pointOnPlan(right, bottom),
    pointOnPlan(left, bottom),
  ];
}

export function boxOf(points: readonly PlanPoint[]): Box {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** Twice the area of the polygon, positive or negative by the direction in which its corners are listed. */
function doubleArea(points: readonly PlanPoint[]) {
  return points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [0, 0];
    return sum + x * nextY - nextX * y;
  }, 0);
}

/** The centroid of a lot, where its label is drawn. */
export function middleOf(points: readonly PlanPoint[]): PlanPoint {
  const double = doubleArea(points);
  if (double === 0) {
    const { left, top, right, bottom } = boxOf(points);
    return pointOnPlan((left + right) / 2, (top + bottom) / 2);
  }
  const [x, y] = points.reduce<[number, number]>(
    ([sumX, sumY], [px, py], index) => {
      const [nextX, nextY] = points[(index + 1) % points.length] ?? [0, 0];
      const cross = px * nextY - nextX * py;
      return [sumX + (px + nextX) * cross, sumY + (py + nextY) * cross];
    },
    [0, 0],
  );
  return pointOnPlan(x / (3 * double), y / (3 * double));
}

export function moveCorner(points: readonly PlanPoint[], index: number, x: number, y: number): PlanPoint[] {
  return points.map((point, position) => (position === index ? pointOnPlan(x, y) : point));
}

/** Moves a whole lot, but not beyond the edges of the plan; its shape does not change. */
export function moveLot(points: readonly PlanPoint[], dx: number, dy: number): PlanPoint[] {
  const { left, top, right, bottom } = boxOf(points);
  const byX = Math.min(planLimits.side - right, Math.max(-left, Math.round(dx)));
  const byY = Math.min(planLimits.side - bottom, Math.max(-top, Math.round(dy)));
  return points.map(([x, y]) => [x + byX, y + byY]);
}

/** Moves a lot to another position or stretches it to another size; null when the value is not a valid one. */
export function resized(
  points: readonly PlanPoint[],
  side: 'left' | 'top' | 'width' | 'height',
  value: number,
): PlanPoint[] | null {
  if (!Number.isFinite(value)) return null;
  const { left, top, right, bottom } = boxOf(points);
  if (side === 'left') return moveLot(points, value - left, 0);
  if (side === 'top') return moveLot(points, 0, value - top);
  if (value < 1) return null;
  const [byX, byY] = [
    side === 'width' ? Math.min(value, planLimits.side - left) / Math.max(1, right - left) : 1,
    side === 'height' ? Math.min(value, planLimits.side - top) / Math.max(1, bottom - top) : 1,
  ];
  return points.map(([x, y]) => pointOnPlan(left + (x - left) * byX, top + (y - top) * byY));
}

/** Adds a corner in the middle of the longest side. */
export function addCorner(points: readonly PlanPoint[]): PlanPoint[] {
  if (points.length >= planLimits.corners) return [...points];
  const lengths = points.map(([x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y];
    return Math.hypot(nextX - x, nextY - y);
  });
  const longest = lengths.indexOf(Math.max(...lengths));
  const [x1, y1] = points[longest] ?? [0, 0];
  const [x2, y2] = points[(longest + 1) % points.length] ?? [0, 0];
  const middle = pointOnPlan((x1 + x2) / 2, (y1 + y2) / 2);
  return [...points.slice(0, longest + 1), middle, ...points.slice(longest + 1)];
}

export function removeCorner(points: readonly PlanPoint[], index: number): PlanPoint[] {
  return points.length <= 3 ? [...points] : points.filter((_point, position) => position !== index);
}

/** Whether the polygon has an area and its sides do not cross each other. */
export function isShape(points: readonly PlanPoint[]) {
  if (points.length < 3 || Math.abs(doubleArea(points)) < 2) return false;
  const sides = points.map((point, index) => [point, points[(index + 1) % points.length] ?? point] as const);
  return !sides.some(([a, b], first) =>
    sides.some(([c, d], second) => {
      const areNeighbours = Math.abs(first - second) <= 1 || Math.abs(first - second) === sides.length - 1;
      return !areNeighbours && doCross(a, b, c, d);
    }),
  );
}

function doCross(a: PlanPoint, b: PlanPoint, c: PlanPoint, d: PlanPoint) {
  const side = (p: PlanPoint, q: PlanPoint, r: PlanPoint) =>
    Math.sign((q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]));
  return side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b);
}

/** The next label of a series: `Lote 09` → `Lote 10`, `A` → `A-2`. */
export function nextLabel(label: string) {
  const found = /^(.*?)(\d+)$/.exec(label);
  if (!found) return `${label}-2`;
  const [, words = '', figures = ''] = found;
  return words + String(Number(figures) + 1).padStart(figures.length, '0');
}

/** The first label of the series, starting with the wanted one, that no other lot has. */
export function freeLabel(wanted: string, taken: Iterable<string>) {
  const used = new Set([...taken].map((label) => label.toLocaleLowerCase('es-MX')));
  let label = wanted;
  while (used.has(label.toLocaleLowerCase('es-MX'))) label = nextLabel(label);
  return label;
}

export type LotProblem = { index: number; key: 'label' | 'label_taken' | 'label_long' | 'shape' };

/** Problems that prevent a plan from being saved, by lot. */
export function problemsOf(lots: readonly Pick<Lot, 'label' | 'points'>[]): LotProblem[] {
  const seen = new Set<string>();
  return lots.flatMap(({ label, points }, index): LotProblem[] => {
    const key = label.trim().toLocaleLowerCase('es-MX');
    const isTaken = seen.has(key);
    seen.add(key);
    if (key === '') return [{ index, key: 'label' }];
    if (label.trim().length > planLimits.label) return [{ index, key: 'label_long' }];
    if (isTaken) return [{ index, key: 'label_taken' }];
    return isShape(points) ? [] : [{ index, key: 'shape' }];
  });
}
