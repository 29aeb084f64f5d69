import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

const surfaces = ['arena', 'caliza', 'duna'];
const accents = ['barro', 'sahuaro', 'anochecer', 'ocre', 'vino'];
/** Text that is drawn on each background. */
const texts: [background: string, texts: string[]][] = [
  ...surfaces.map((surface): [string, string[]] => [surface, ['tinta', 'piedra', 'barro-hondo', ...accents]]),
  ...accents.map((accent): [string, string[]] => [`${accent}-suave`, ['tinta', accent]]),
  ['barro', ['sobre-barro']],
  ['barro-hondo', ['sobre-barro']],
  ['sahuaro', ['sobre-sahuaro']],
  ['vino', ['sobre-vino']],
];

describe.each(['light', 'dark'] as const)('colours of the %s theme', (theme) => {
  test.each(texts)('text on %s can be read', (background, names) => {
    const pairs = names.map(
      (name) => [name, contrast(colour(name, theme), colour(background, theme))] as const,
    );
    expect(pairs.filter(([, ratio]) => ratio < 4.5)).toEqual([]);
  });

  test('the outline of a control stands out from what is around it', () => {
    for (const surface of ['arena', 'caliza']) {
      expect(contrast(colour('trazo', theme), colour(surface, theme)), surface).toBeGreaterThanOrEqual(3);
    }
  });

  test('the white text of a toast can be read', () => {
    for (const toast of ['toast', 'toast-bien']) {
      expect(contrast('#ffffff', colour(toast, theme)), toast).toBeGreaterThanOrEqual(4.5);
    }
  });
});

/** A token as `#rrggbb`, either one value or `light-dark(#…, #…)`. */
function colour(name: string, theme: 'light' | 'dark'): string {
  const [light, dark = light] = css.match(new RegExp(`--${name}: .*;`))?.[0].match(/#[\da-f]{6}/g) ?? [];
  const found = theme === 'light' ? light : dark;
  if (!found) throw new Error(`No colour --${name}.`);
  return found;
}

/** The ratio of WCAG 2: from 1 for equal colours to 21 for black and white. */
function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
