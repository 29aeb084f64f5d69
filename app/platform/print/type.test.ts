import { readFileSync } from 'node:fs';
import { create } from 'fontkit';
import { describe, expect, test } from 'vitest';
import { faces, fontsOf, widthOf, wrapped } from './type.ts';
import { unwrapped } from './woff.ts';

describe('figures for columns', () => {
  test.each([['figures'], ['strongFigures']] as const)('are all as wide in %s', (face) => {
    const style = { face, size: 10 };
    const widths = Array.from({ length: 10 }, (_, figure) => widthOf(String(figure).repeat(3), style));
    for (const width of widths) expect(width).toBeCloseTo(widths[0] ?? 0, 6);
    expect(widthOf('$1,111.11', style)).toBeCloseTo(widthOf('$8,888.88', style), 6);
    expect(widthOf('111', { face: 'text', size: 10 })).toBeLessThan(
      widthOf('888', { face: 'text', size: 10 }),
    );
  });

  test('laid out one by one match the layout of the font itself', () => {
    const [plain] = fontsOf('text');
    const [tabular] = fontsOf('figures');
    for (const text of ['1,600,000.00', '$17,254.08', '15 nov 2026', '10.45 %']) {
      const own = tabular?.layout(text);
      const known = plain?.layout(text, ['tnum']);
      expect(own?.advanceWidth).toBeCloseTo(known?.advanceWidth ?? 0, 6);
      expect(own?.glyphs.map((glyph) => glyph.path.toSVG())).toEqual(
        known?.glyphs.map((glyph) => glyph.path.toSVG()),
      );
    }
  });
});

describe('a text in lines', () => {
  const style = { face: 'text', size: 10, width: 100, lines: 50 } as const;

  test('continues in the next line where a word is wider than a line, and loses nothing', () => {
    const lines = wrapped(`Correo: ${'x'.repeat(90)} y fin`, style);
    expect(lines.join('').replaceAll(' ', '')).toBe(`Correo:${'x'.repeat(90)}yfin`);
    for (const line of lines) expect(widthOf(line, style)).toBeLessThanOrEqual(style.width);
  });

  test('never begins with the dot between two items', () => {
    for (let width = 60; width <= 160; width += 1) {
      const lines = wrapped('Luz · Agua · Drenaje · Gas · Aire acondicionado', { ...style, width });
      expect(lines.filter((line) => line.startsWith('·'))).toEqual([]);
    }
  });
});

test.each(Object.values(faces).flatMap(({ latin, rest }) => [latin, rest].map((file) => [file] as const)))(
  'an unpacked font draws the same glyphs: %s',
  (file) => {
    const bytes = readFileSync(file);
    const [wrapped, plain] = [create(bytes), create(unwrapped(bytes))];
    for (const text of ['Añó $1,234.56 – «Žižka»', 'Simulación']) {
      const [one, other] = [wrapped.layout(text), plain.layout(text)];
      expect(other.positions).toEqual(one.positions);
      expect(other.glyphs.map(({ path }) => path.toSVG())).toEqual(
        one.glyphs.map(({ path }) => path.toSVG()),
      );
    }
  },
);
