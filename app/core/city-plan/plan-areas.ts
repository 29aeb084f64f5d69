import type { PlanColonia, PlanPoint } from './plan-types.ts';

type Flat = readonly [number, number];

/** How far a colonia reaches at most, in metres. */
const reach = 620;
const corners = 24;
const metresPerDegree = 111_320;

/**
 * The ground of each colonia: a disc around its centre, cut where another colonia is nearer. Neighbours meet at a
 * straight border, so that together they look like a city.
 */
export function coloniaAreas(colonias: readonly PlanColonia[]): (PlanColonia & { shape: PlanPoint[] })[] {
  const [first] = colonias;
  if (!first) return [];
  const shrink = Math.cos((first.at[0] * Math.PI) / 180);
  // Metres east and north of the first colonia; over a city the earth is flat enough.
  const flat = ([latitude, longitude]: PlanPoint): Flat => [
    (longitude - first.at[1]) * shrink * metresPerDegree,
    (latitude - first.at[0]) * metresPerDegree,
  ];
  const round = ([east, north]: Flat): PlanPoint => [
    first.at[0] + north / metresPerDegree,
    first.at[1] + east / metresPerDegree / shrink,
  ];
  const centres = colonias.map(({ at }) => flat(at));

  return colonias.map(({ name, at }) => {
    const own = flat(at);
    let shape: Flat[] = disc(own);
    for (const other of centres) {
      if (other[0] !== own[0] || other[1] !== own[1]) shape = nearerSide(shape, own, other);
    }
    return { name, at, shape: shape.map(round) };
  });
}

function disc([east, north]: Flat): Flat[] {
  return Array.from({ length: corners }, (_, index) => {
    const turn = (index / corners) * 2 * Math.PI;
    return [east + reach * Math.cos(turn), north + reach * Math.sin(turn)];
  });
}

/** The part of a convex shape that is nearer to `own` than to `other`. */
function nearerSide(shape: readonly Flat[], own: Flat, other: Flat): Flat[] {
  const across: Flat = [other[0] - own[0], other[1] - own[1]];
  const middle: Flat = [(own[0] + other[0]) / 2, (own[1] + other[1]) / 2];
  const beyond = (point: Flat) => (point[0] - middle[0]) * across[0] + (point[1] - middle[1]) * across[1];

  return shape.flatMap((point, index) => {
    const next = shape[(index + 1) % shape.length] ?? point;
    const [here, there] = [beyond(point), beyond(next)];
    const kept: Flat[] = here <= 0 ? [point] : [];
    if (here <= 0 === there <= 0) return kept;
    const share = here / (here - there);
    return [
      ...kept,
      [point[0] + (next[0] - point[0]) * share, point[1] + (next[1] - point[1]) * share] as const,
    ];
  });
}
