import { Path, Svg, Text, View } from '@react-pdf/renderer';
import { createElement as h } from 'react';
import type { DocumentChart } from '../domain/credit-document.ts';
import { chartSize, colours, look } from './document-look.ts';

/** How the debt goes down, small. */
export function balanceChart({ heading, points, ticks, years }: DocumentChart) {
  const { width, height, left, right } = chartSize;
  const x = (share: number) => left + share * width;
  const y = (share: number) => 6 + (1 - share) * height;
  const path = `M${points.map((point) => `${x(point.x)} ${y(point.y)}`).join('L')}`;
  const name = { fontSize: 7, fill: colours.stone };
  return h(
    View,
    { key: 'chart', style: look.chart, wrap: false },
    h(Text, { style: look.small }, heading),
    h(
      Svg,
      {
        width: left + width + right,
        height: height + 22,
        viewBox: `0 0 ${left + width + right} ${height + 22}`,
      },
      ...ticks.flatMap((tick) => [
        h(Path, {
          key: `line ${tick.text}`,
          d: `M${left} ${y(tick.y)}H${left + width}`,
          stroke: colours.hair,
          strokeWidth: 0.75,
        }),
        h(
          Text,
          { key: tick.text, x: left - 6, y: y(tick.y) + 2.5, textAnchor: 'end', style: name },
          tick.text,
        ),
      ]),
      ...years.map((year) =>
        h(
          Text,
          { key: year.text, x: x(year.x), y: height + 17, textAnchor: 'middle', style: name },
          year.text,
        ),
      ),
      h(Path, { d: `${path}V${y(0)}H${left}Z`, fill: colours.dusk, opacity: 0.12 }),
      h(Path, { d: path, stroke: colours.dusk, strokeWidth: 1.5, fill: 'none' }),
    ),
  );
}
