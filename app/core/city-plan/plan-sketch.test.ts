import { expect, test } from 'vitest';
import { cityPlan } from './city-plan.ts';
import { planSketch } from './plan-sketch.ts';

test('every colonia of the plan has streets around it, and names that fit on the paper', () => {
  for (const { name, at } of cityPlan.colonias) {
    const sketch = planSketch(at);
    expect(
      sketch?.paths.some(({ kind }) => kind === 'main' || kind === 'avenue'),
      name,
    ).toBe(true);
    expect(sketch?.labels.length, name).toBeGreaterThan(0);
    for (const { x, y } of sketch?.labels ?? []) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(sketch?.width ?? 0);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(sketch?.height ?? 0);
    }
  }
});

test('250 metres are as long as on the map of the page', () => {
  const sketch = planSketch([29.0955, -110.9597]);
  // At this zoom and latitude a pixel is some 9 metres.
  expect(sketch?.reach).toBeGreaterThan(26);
  expect(sketch?.reach).toBeLessThan(30);
});

test('where nothing was drawn there is no sketch', () => {
  expect(planSketch([27.4828, -109.9304])).toBeNull();
});
