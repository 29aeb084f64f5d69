import { expect, test } from 'vitest';
import { moved, wholeView, zoomed } from './zoom.ts';

const frame = { width: 400, height: 300 };

/** Where a point of the photograph is seen. */
const seen = (view: typeof wholeView, { x, y }: { x: number; y: number }) => ({
  x: x * view.scale + view.x,
  y: y * view.scale + view.y,
});

test('what is under the fingers stays under them', () => {
  const point = { x: 80, y: -40 };
  const near = zoomed(wholeView, 2, point, frame);
  expect(seen(near, point)).toEqual(point);
  const nearer = zoomed(near, 4, point, frame);
  expect(seen(nearer, point)).toEqual(point);
});

test('zooming out ends with the whole photograph in its place', () => {
  const near = moved(zoomed(wholeView, 3, { x: 150, y: 100 }, frame), { x: -500, y: -500 }, frame);
  expect(zoomed(near, 0.2, { x: -90, y: 20 }, frame)).toEqual(wholeView);
});

test('the photograph cannot be pushed out of the frame', () => {
  const near = zoomed(wholeView, 2, { x: 0, y: 0 }, frame);
  expect(moved(near, { x: 9_000, y: -9_000 }, frame)).toEqual({ scale: 2, x: 200, y: -150 });
  expect(moved(wholeView, { x: 50, y: 50 }, frame)).toEqual(wholeView);
});

test('nobody zooms until only pixels are left', () => {
  expect(zoomed(wholeView, 100, { x: 0, y: 0 }, frame).scale).toBe(5);
});
