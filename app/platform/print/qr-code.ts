import type { Block } from './blocks.ts';
import { palette } from './palette.ts';

/** A QR code as one path of unit squares on white. On a screen it is also a link to its address. */
export function qrCode(
  { size, path, url }: { size: number; path: string; url: string },
  width: number,
): Block {
  // QR readers need an empty border.
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
