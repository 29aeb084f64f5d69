import type { PlanSketch, SketchPathKind } from '#app/core/city-plan/plan-sketch.ts';
import type { Block } from './blocks.ts';
import { palette } from './palette.ts';
import type { Ink, Pen } from './pen.ts';

type Look = Parameters<Pen['drawing']>[2];

/** The plan in the light colours of the map, in the order of its paths. */
const looks: Record<SketchPathKind, Look> = {
  ground: { fill: '#f6f0e6' },
  colonia: { fill: '#ede3d4' },
  hill: { fill: '#d8e2d2' },
  water: { fill: '#cbd9ee' },
  river: { stroke: '#cbd9ee', width: 6 },
  avenueEdge: { stroke: '#d5c8b5', width: 5 },
  mainEdge: { stroke: '#d5c8b5', width: 7.5 },
  avenue: { stroke: '#ffffff', width: 3.6 },
  main: { stroke: '#ffffff', width: 6 },
};

const names: Record<PlanSketch['labels'][number]['kind'], Ink> = {
  colonia: { face: 'strong', size: 6.5, colour: palette.ink },
  avenue: { face: 'text', size: 5.5, colour: palette.stone },
  water: { face: 'text', size: 6, colour: palette.dusk },
  hill: { face: 'text', size: 6, colour: palette.sage },
};

type MapSketch = {
  width: number;
  plan: PlanSketch;
  /** Whether the place is the centre itself, or somewhere in the circle around it. */
  isExact: boolean;
};

/** The drawn plan of the city with the place in the middle, as a pin or as a circle around it. */
export function mapSketch({ width, plan, isExact }: MapSketch): Block {
  const scale = width / plan.width;
  const height = plan.height * scale;
  return {
    height,
    draw(pen, x, y) {
      const middle = { x: x + width / 2, y: y + height / 2 };
      pen.within({ x, y, width, height }, 8, () => {
        pen.fill({ x, y, width, height }, '#faf6ee');
        for (const { kind, d } of plan.paths) pen.drawing(d, { x, y, scale }, looks[kind]);
        for (const { kind, text, angle, ...at } of plan.labels) {
          const spot = { x: x + at.x * scale, y: y + at.y * scale };
          pen.turned(angle, spot, () =>
            pen.write(text, names[kind], { x: spot.x, y: spot.y + names[kind].size * 0.35, align: 'center' }),
          );
        }
        if (!isExact) pen.circle({ ...middle, radius: plan.reach * scale }, palette.clay, 0.25);
        else
          pen.drawing(
            pin,
            { x: middle.x - 12 * 0.7, y: middle.y - 21 * 0.7, scale: 0.7 },
            { fill: palette.clay },
          );
      });
    },
  };
}

/** A pin whose tip is at 12, 21. */
const pin = 'M12 21c4.5-4.7 6.8-8.2 6.8-11a6.8 6.8 0 1 0-13.6 0c0 2.8 2.3 6.3 6.8 11Z';
