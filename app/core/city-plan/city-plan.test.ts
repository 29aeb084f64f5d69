import { describe, expect, test } from 'vitest';
import { colonias } from '#db/demo/catalogue/colonias.ts';
import { cityPlan } from './city-plan.ts';
import type { PlanPoint } from './plan-types.ts';
import { coloniaAreas } from './plan-areas.ts';
import { pixelOf, planLabels } from './plan-labels.ts';

const city = { west: -111.08, south: 29, east: -110.86, north: 29.17 };
const isInCity = ([latitude, longitude]: PlanPoint) =>
  latitude > city.south && latitude < city.north && longitude > city.west && longitude < city.east;

const lines: { name: string; points: readonly PlanPoint[] }[] = [
  { name: 'The edge of the city', points: cityPlan.ground },
  ...cityPlan.avenues.map(({ name, line }) => ({ name, points: line })),
  ...[...cityPlan.water, ...cityPlan.hills].map(({ name, at, shape }) => ({ name, points: [at, ...shape] })),
  { name: cityPlan.river.name, points: cityPlan.river.line },
  ...coloniaAreas(cityPlan.colonias).map(({ name, shape }) => ({ name, points: shape })),
];

const wholeWorld = (zoom: number) => {
  const size = 256 * 2 ** zoom;
  return { left: 0, top: 0, right: size, bottom: size };
};

describe('the drawn plan', () => {
  test.each(lines)('$name lies in the city', ({ points }) => {
    expect(points.length).toBeGreaterThan(1);
    expect(points.filter((point) => !isInCity(point))).toEqual([]);
  });

  test('has every colonia of the demo, where the demo has it', () => {
    const ofDemo = Object.values(colonias).map(({ name, latitude, longitude }) => ({
      name,
      at: [latitude, longitude],
    }));
    const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name);
    expect(cityPlan.colonias.toSorted(byName)).toEqual(ofDemo.toSorted(byName));
  });

  test('the ground of a colonia holds its own centre and no other', () => {
    for (const { name, shape } of coloniaAreas(cityPlan.colonias)) {
      const inside = cityPlan.colonias.filter(({ at }) => contains(shape, at)).map((one) => one.name);
      expect(inside).toEqual([name]);
    }
  });

  test.each([11, 12, 13, 14, 15, 16, 17])('at zoom %i no name is written over another', (zoom) => {
    const labels = planLabels(zoom, wholeWorld(zoom));
    expect(labels.length).toBeGreaterThan(3);
    const level = labels.filter(({ angle }) => angle === 0);
    for (const one of level) {
      const { x, y } = pixelOf(one.at, zoom);
      const near = level.filter((other) => {
        const there = pixelOf(other.at, zoom);
        return other !== one && Math.abs(there.x - x) < 30 && Math.abs(there.y - y) < 16;
      });
      expect(near).toEqual([]);
    }
    expect(labels.filter(({ angle }) => Math.abs(angle) > 90)).toEqual([]);
  });

  test('a street is named from the zoom on where its name fits, and only what is seen is named', () => {
    const named = (zoom: number) =>
      planLabels(zoom, wholeWorld(zoom)).some(({ text }) => text === 'Blvd. Eusebio Kino');
    expect([12, 15].map(named)).toEqual([false, true]);
    expect(planLabels(15, { left: 0, top: 0, right: 500, bottom: 500 })).toEqual([]);
  });
});

test.each([15, 16, 17])('at zoom %i a small map inside a colonia says which one it is', (zoom) => {
  for (const { name, at, shape } of coloniaAreas(cityPlan.colonias)) {
    for (const [north, east] of shape.filter((_, index) => index % 5 === 0)) {
      const { x, y } = pixelOf([(at[0] + north) / 2, (at[1] + east) / 2], zoom);
      const view = { left: x - 170, right: x + 170, top: y - 120, bottom: y + 120 };
      expect(planLabels(zoom, view).map(({ text }) => text)).toContain(name);
    }
  }
});

/** Whether a convex shape contains a point: it is on the same side of every edge. */
function contains(shape: readonly PlanPoint[], [latitude, longitude]: PlanPoint) {
  const sides = shape.map(([north, east], index) => {
    const [nextNorth, nextEast] = shape[(index + 1) % shape.length] ?? [north, east];
    return (nextEast - east) * (latitude - north) - (nextNorth - north) * (longitude - east);
  });
  return sides.every((side) => side > 0) || sides.every((side) => side < 0);
}
