import type { Block } from './blocks.ts';
import { inks } from './inks.ts';
import { palette } from './palette.ts';

const step = 28;
const gridColour = '#d9cdbd';

type MapSketch = {
  width: number;
  height: number;
  /** How far from the centre the place may be; null when the place is the centre itself. */
  reach: string | null;
};

/** A plain grid with the place in the middle, as a point or as a circle around it. It shows no made-up streets. */
export function mapSketch({ width, height, reach }: MapSketch): Block {
  return {
    height,
    draw(pen, x, y) {
      const middle = { x: x + width / 2, y: y + height / 2 };
      pen.within({ x, y, width, height }, 8, () => {
        pen.fill({ x, y, width, height }, palette.limestone);
        for (let away = step / 2; away < width / 2; away += step) {
          for (const at of [middle.x - away, middle.x + away])
            pen.line([at, y], [at, y + height], gridColour, 0.6);
        }
        for (let away = step / 2; away < height / 2; away += step) {
          for (const at of [middle.y - away, middle.y + away])
            pen.line([x, at], [x + width, at], gridColour, 0.6);
        }
        if (reach === null) {
          pen.circle({ ...middle, radius: 5 }, palette.clay);
          return;
        }
        const radius = height / 2 - 5;
        pen.circle({ ...middle, radius }, palette.clay, 0.2);
        pen.line([middle.x, middle.y], [middle.x + radius, middle.y], palette.clay);
        pen.circle({ ...middle, radius: 1.6 }, palette.clay);
        pen.write(reach, inks.foot, { x: middle.x + radius + 5, y: middle.y + 2.5 });
      });
    },
  };
}
