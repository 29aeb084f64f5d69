import { describe, expect, test } from 'vitest';
import { boxAround, boxText, frameOf, readBox } from './map-fit.ts';

const frame = { width: 600, height: 800 };

describe("the map's position", () => {
  test('contains every point, and a closer zoom would not', () => {
    const box = { west: -111.05, south: 29.02, east: -110.9, north: 29.15 };
    const { center, zoom } = frameOf(box, frame);
    const degreesWide = (pixels: number, atZoom: number) => (pixels / 256 / 2 ** atZoom) * 360;
    expect(degreesWide(frame.width, zoom)).toBeGreaterThanOrEqual(box.east - box.west);
    expect(degreesWide(frame.width, zoom + 1)).toBeLessThan((box.east - box.west) * 2.4);
    expect(center.longitude).toBeCloseTo(-110.975);
    expect(center.latitude).toBeGreaterThan(box.south);
    expect(center.latitude).toBeLessThan(box.north);
  });

  test('a single property is not zoomed in to the maximum', () => {
    const box = boxAround([{ latitude: 29.1, longitude: -110.95 }]);
    expect(box && frameOf(box, frame).zoom).toBe(16);
  });

  test('the whole world has a zoom level', () => {
    expect(frameOf({ west: -180, south: -90, east: 180, north: 90 }, frame).zoom).toBe(3);
  });

  test('no points have no box', () => {
    expect(boxAround([])).toBeNull();
  });
});

describe('a box in the address', () => {
  test('is parsed to the same values', () => {
    const box = { west: -111.05, south: 29.02, east: -110.9, north: 29.15 };
    expect(readBox(boxText(box))).toEqual(box);
  });

  test.each([null, '', '1,2', 'a,b,c,d', '5,5,1,1'])('%s is not a box', (text) => {
    expect(readBox(text)).toBeNull();
  });

  test('never exceeds the limits of the map', () => {
    expect(boxText({ west: -200, south: -95, east: 200, north: 95 })).toBe(
      '-180.00000,-90.00000,180.00000,90.00000',
    );
  });
});
