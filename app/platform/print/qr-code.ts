import type { Block } from './blocks.ts';
import { palette } from './palette.ts';

/** A code as one path of unit squares, on white, that also opens its address where it is read on a screen. */
export function qrCode(
  { size, path, url }: { size: number; path: string; url: string },
  width: number,
): Block {
  // Readers want an empty edge around it.
  const edge = 2;
  const scale = width / (size + 2 * edge);
  return {
    height: width,
    draw(pen, x, y) {
      const area = { x, y, width, height: width };
      pen.fill(area, '#ffffff', 4);
      pen.drawing(path, { x: x + edge * scale, y: y + edge * scale, scale }, { fill: palette.ink });
      pen.link(area, url);
    },
  };
}
