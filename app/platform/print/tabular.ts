import type { Font, GlyphRun } from 'fontkit';

/** The characters of amounts. They are not kerned, so they can be laid out one by one, which is fast. */
export const onlyFigures = /^[\d.,$%–-]+$/;

/** The same font with figures of equal width, so that figures in a column line up. */
export function tabular(font: Font): Font {
  const known = new Map<string, GlyphRun>();
  const signOf = (sign: string) => {
    const run = known.get(sign) ?? font.layout(sign, ['tnum']);
    known.set(sign, run);
    return run;
  };
  return Object.create(font, {
    postscriptName: { value: `${font.postscriptName}-Tabular` },
    layout: {
      value: (text: string) =>
        onlyFigures.test(text) ? joined(Array.from(text, signOf)) : font.layout(text, ['tnum']),
    },
  }) as Font;
}

/** Copies the positions every time, because the drawing code may scale them in place. */
function joined(runs: GlyphRun[]): GlyphRun {
  const whole: GlyphRun = { glyphs: [], positions: [], advanceWidth: 0 };
  for (const { glyphs, positions, advanceWidth } of runs) {
    whole.glyphs.push(...glyphs);
    for (const { xAdvance, yAdvance, xOffset, yOffset } of positions)
      whole.positions.push({ xAdvance, yAdvance, xOffset, yOffset });
    whole.advanceWidth += advanceWidth;
  }
  return whole;
}
