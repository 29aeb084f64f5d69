import { Circle, Line, Path, Svg } from '@react-pdf/renderer';
import { createElement as h } from 'react';
import { palette } from '#app/platform/print/palette.ts';

/** A plain grid with the place in the middle: a point, or the circle of 250 m that holds it. No streets are invented. */
export const mapSketch = {
  width: 168,
  height: 66,
  columns: [24, 54, 84, 114, 144],
  rows: [3, 33, 63],
  middle: { x: 84, y: 33 },
  radius: 26,
  colours: { ground: palette.limestone, line: '#d9cdbd', mark: palette.clay },
} as const;

export function sheetMap(isExact: boolean) {
  const { width, height, columns, rows, middle, radius, colours } = mapSketch;
  const stroke = { stroke: colours.line, strokeWidth: 0.6 };
  return h(
    Svg,
    { viewBox: `0 0 ${width} ${height}`, style: { width: '100%', height: 66, marginVertical: 4 } },
    h(Path, { d: `M0 0h${width}v${height}h-${width}z`, fill: colours.ground }),
    ...columns.map((x) => h(Line, { key: `c${x}`, x1: x, x2: x, y1: 0, y2: height, ...stroke })),
    ...rows.map((y) => h(Line, { key: `r${y}`, x1: 0, x2: width, y1: y, y2: y, ...stroke })),
    isExact
      ? null
      : h(Circle, {
          cx: middle.x,
          cy: middle.y,
          r: radius,
          fill: colours.mark,
          fillOpacity: 0.18,
          stroke: colours.mark,
          strokeWidth: 1,
        }),
    h(Circle, { cx: middle.x, cy: middle.y, r: isExact ? 5 : 1.5, fill: colours.mark }),
  );
}
