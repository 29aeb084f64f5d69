import type { Block } from './blocks.ts';

/** The width of the mark in the units of its path. */
const pathWidth = 32;
const saguaro = 'M14.5 26.5V8.5M14.5 19.5H12A3.5 3.5 0 0 1 8.5 16v-2.5M14.5 22.5h3A3.5 3.5 0 0 0 21 19v-1';

/** The saguaro from the site's header, for an agency without its own logo. */
export function brandMark(size: number): Block {
  const scale = size / pathWidth;
  return {
    height: size,
    draw(pen, x, y) {
      pen.fill({ x, y, width: size, height: size }, '#a8471f', 9 * scale);
      pen.circle({ x: x + 22.5 * scale, y: y + 10.5 * scale, radius: 4 * scale }, '#f3b98f');
      pen.drawing(saguaro, { x, y, scale }, { stroke: '#fbf7f1', width: 3.2 });
    },
  };
}
