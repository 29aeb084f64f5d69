import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { create, type Font } from 'fontkit';
import { onlyFigures, tabular } from './tabular.ts';
import { unwrapped } from './woff.ts';

/** Our own font files, so that documents look the same on a machine without fonts. */
const fontFile = (name: string) => resolve(`app/platform/print/fonts/${name}-normal.woff`);

export const faces = {
  text: { latin: fontFile('figtree-latin-400'), rest: fontFile('figtree-latin-ext-400') },
  strong: { latin: fontFile('figtree-latin-600'), rest: fontFile('figtree-latin-ext-600') },
  heading: { latin: fontFile('fraunces-latin-600'), rest: fontFile('fraunces-latin-ext-600') },
} as const;
/** The last two have figures of equal width, for columns. */
export type Face = keyof typeof faces | 'figures' | 'strongFigures';

const fontCache = new Map<Face, Font[]>();

/** The font files of a face, opened once: Latin first, then the rest of the alphabet. */
export function fontsOf(face: Face): Font[] {
  const known = fontCache.get(face);
  if (known) return known;
  const fonts = openFonts(face);
  fontCache.set(face, fonts);
  return fonts;
}

function openFonts(face: Face) {
  if (face === 'figures') return fontsOf('text').map(tabular);
  if (face === 'strongFigures') return fontsOf('strong').map(tabular);
  return [faces[face].latin, faces[face].rest].map((file) => create(unwrapped(readFileSync(file))));
}

/** Removes the characters that our fonts do not have, because they would be drawn as empty boxes. */
export function drawable(text: string, face: Face = 'text') {
  const fonts = fontsOf(face);
  return Array.from(text.normalize('NFC'))
    .filter(
      (letter) =>
        letter === '\n' || fonts.some((font) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)),
    )
    .join('')
    .replace(/[^\S\n]+/g, ' ')
    .trim();
}

/** The same for every text in the content. */
export function drawnEverywhere<Content>(content: Content): Content {
  const walk = (value: unknown): unknown => {
    if (typeof value === 'string') return drawable(value);
    if (Array.isArray(value)) return value.map(walk);
    if (value && typeof value === 'object') {
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, walk(one)]));
    }
    return value;
  };
  return walk(content) as Content;
}

type Style = { face: Face; size: number };

/** Splits a text into runs of characters from the same font file. */
export function* runs(text: string, face: Face) {
  const fonts = fontsOf(face);
  let run = '';
  let font = fonts[0];
  if (font && onlyFigures.test(text)) {
    yield { font, run: text };
    return;
  }
  for (const letter of text) {
    const next = fonts.find((one) => one.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)) ?? fonts[0];
    if (next !== font && run) {
      if (font) yield { font, run };
      run = '';
    }
    font = next;
    run += letter;
  }
  if (font && run) yield { font, run };
}

export function widthOf(text: string, { face, size }: Style) {
  // Where all figures have the same width, thousands of amounts share few cache keys.
  const key = `${face} ${isTabular(face) ? text.replace(/\d/g, '0') : text}`;
  const known = widthCache.get(key) ?? unitWidth(text, face);
  if (widthCache.size >= maxCachedWidths) widthCache.clear();
  widthCache.set(key, known);
  return known * size;
}

const isTabular = (face: Face) => face === 'figures' || face === 'strongFigures';

/** Caches widths, because lines are measured word by word and documents repeat the same words. */
const widthCache = new Map<string, number>();
const maxCachedWidths = 20_000;

/** The width at a font size of one point. */
function unitWidth(text: string, face: Face) {
  let width = 0;
  for (const { font, run } of runs(drawable(text, face), face)) {
    for (const { xAdvance } of font.layout(run).positions) width += xAdvance / font.unitsPerEm;
  }
  return width;
}

/** The text as the outline of its glyphs: numbers only, so no typed text gets into the SVG code. */
export function outline(text: string, { face, size, x, y }: Style & { x: number; y: number }) {
  const parts: string[] = [];
  let left = x;
  for (const { font, run } of runs(drawable(text, face), face)) {
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(run);
    for (const [index, { path }] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      parts.push(
        path
          .scale(scale, -scale)
          .translate(left + xOffset * scale, y - yOffset * scale)
          .toSVG(),
      );
      left += xAdvance * scale;
    }
  }
  return parts.join('');
}

/** Wraps the text into at most `lines` lines; longer text ends in «…». */
export function wrapped(text: string, style: Style & { width: number; lines: number }) {
  const { width, lines } = style;
  // The dot between two items stays with the first one, so that no line begins with it.
  const words = drawable(text, style.face)
    .split(/\s+(?!·)/)
    .filter(Boolean)
    .flatMap((word) => piecesOf(word, style));
  const found: string[] = [];
  let line = '';
  for (const [index, word] of words.entries()) {
    const longer = line ? `${line} ${word}` : word;
    if (widthOf(longer, style) <= width) {
      line = longer;
      continue;
    }
    if (found.length === lines - 1)
      return [...found, shortened([line, ...words.slice(index)].join(' ').trim(), style)];
    if (line) found.push(line);
    line = word;
  }
  return line ? [...found, line] : found;
}

/** Splits a word that is wider than a line. */
function piecesOf(word: string, style: Style & { width: number }) {
  if (widthOf(word, style) <= style.width) return [word];
  // Measured character by character, which may be a little less than the width of the whole.
  const most = style.width * 0.98;
  const pieces: string[] = [];
  let piece = '';
  let taken = 0;
  for (const letter of word) {
    const wide = widthOf(letter, style);
    if (piece && taken + wide > most) {
      pieces.push(piece);
      piece = '';
      taken = 0;
    }
    piece += letter;
    taken += wide;
  }
  return [...pieces, piece];
}

function shortened(text: string, style: Style & { width: number }) {
  const letters = Array.from(text);
  while (letters.length > 0 && widthOf(`${letters.join('').trimEnd()}…`, style) > style.width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
