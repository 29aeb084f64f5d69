import type { Font, GlyphRun } from 'fontkit';

/** What amounts are made of: laid out sign by sign, they take no time, and none moves another. */
export const onlyFigures = /^[\d.,$%–-]+$/;

/** The same letters with figures that are all as wide, so that those in a column stand under each other. */
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

/** New positions every time: who draws them may scale them in place. */
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
