import { type Block, stack, text } from '#app/platform/print/blocks.ts';
import type { Pen } from '#app/platform/print/pen.ts';
import { widthOf } from '#app/platform/print/type.ts';
import type { DocumentChart } from '../domain/credit-document.ts';
import { colours, inks, lineLooks } from './document-look.ts';

const room = { left: 84, right: 12, above: 8, below: 18 };
const name = { ...inks.small, face: 'figures', size: 7.5 } as const;

/** The balance over the years; with several scenarios, a named line for each. */
export function balanceChart(chart: DocumentChart, { width, height }: { width: number; height: number }) {
  const heading = text(chart.heading, inks.heading, { width });
  const names = chart.lines.length > 1 ? legend(chart.lines.map((line) => line.name)) : null;
  const plotted: Block = {
    height: height - heading.height - (names?.height ?? 0),
    draw: (pen, x, y) =>
      plot(pen, chart, { x, y, width, height: height - heading.height - (names?.height ?? 0) }),
  };
  return stack([heading, names, plotted]);
}

function legend(names: string[]): Block {
  return {
    height: 16,
    draw(pen, x, y) {
      for (const [index, said] of names.entries()) {
        const left = x + index * 110;
        const look = lineLooks[index % lineLooks.length] ?? lineLooks[0];
        pen.curve(
          [left, left + 20].map((at): [number, number] => [at, y + 8]),
          look,
        );
        pen.write(said, { ...inks.small, colour: colours.ink }, { x: left + 26, y: y + 11 });
      }
    },
  };
}

type Area = { x: number; y: number; width: number; height: number };

function plot(pen: Pen, { lines, ticks, years }: DocumentChart, area: Area) {
  const left = area.x + room.left;
  const wide = area.width - room.left - room.right;
  const tall = area.height - room.above - room.below;
  const x = (share: number) => left + share * wide;
  const y = (share: number) => area.y + room.above + (1 - share) * tall;
  for (const tick of ticks) {
    pen.line([left, y(tick.y)], [left + wide, y(tick.y)], colours.hair);
    pen.write(tick.text, name, { x: left - 8, y: y(tick.y) + 2.5, align: 'right' });
  }
  yearNames(
    pen,
    years.map(({ x: share, text: said }) => ({ at: x(share), said })),
    y(0) + 13,
  );
  for (const [index, { points }] of lines.entries()) {
    const places = points.map((point): [number, number] => [x(point.x), y(point.y)]);
    const last = places.at(-1)?.[0] ?? left;
    if (lines.length === 1) pen.shape([...places, [last, y(0)], [left, y(0)]], colours.dusk, 0.1);
    pen.curve(places, lineLooks[index % lineLooks.length] ?? lineLooks[0]);
  }
}

/** Skips the names of years that would touch the one before. */
function yearNames(pen: Pen, years: { at: number; said: string }[], y: number) {
  let free = Number.NEGATIVE_INFINITY;
  for (const { at, said } of years) {
    const half = widthOf(said, name) / 2;
    if (at - half < free) continue;
    pen.write(said, name, { x: at, y, align: 'center' });
    free = at + half + 8;
  }
}
