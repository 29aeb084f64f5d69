import { describe, expect, test } from 'vitest';
import { cropSquare, firstCrop, panned, zoomed } from './crop-geometry.ts';

const wide = { width: 800, height: 400 };

describe('cropSquare', () => {
  test('starts with the largest square in the middle', () => {
    expect(cropSquare(wide, firstCrop)).toEqual({ left: 200, top: 0, side: 400 });
  });

  test('is smaller at a higher zoom', () => {
    expect(cropSquare(wide, { zoom: 2, x: 1, y: 1 })).toEqual({ left: 600, top: 200, side: 200 });
  });
});

describe('panned', () => {
  test('moves with the pointer, in pixels of the picture', () => {
    expect(cropSquare(wide, panned(wide, firstCrop, 200, { x: 50, y: 0 }))).toMatchObject({
      left: 100,
      top: 0,
    });
  });

  test('stays inside the picture', () => {
    expect(cropSquare(wide, panned(wide, firstCrop, 200, { x: 9_999, y: 9_999 })).left).toBe(0);
    expect(cropSquare(wide, panned(wide, firstCrop, 200, { x: -9_999, y: 0 })).left).toBe(400);
  });
});

describe('zoomed', () => {
  test('keeps the centre', () => {
    expect(cropSquare(wide, zoomed(wide, firstCrop, 2))).toEqual({ left: 300, top: 100, side: 200 });
  });

  test('stays within its limits and inside the picture', () => {
    const corner = { zoom: 4, x: 1, y: 1 };
    expect(zoomed(wide, corner, 99).zoom).toBe(4);
    const { left, top, side } = cropSquare(wide, zoomed(wide, corner, 0));
    expect([left + side, top]).toEqual([800, 0]);
  });
});
