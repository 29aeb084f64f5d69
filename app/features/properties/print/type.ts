import { resolve } from 'node:path';
import { type Font, openSync } from 'fontkit';

/** Our own letters as files, so that what we print looks the same on a machine that has no fonts at all. */
const fontFile = (name: string) => resolve(`app/features/properties/print/fonts/${name}-normal.woff`);

export const faces = {
  text: { latin: fontFile('figtree-latin-400'), rest: fontFile('figtree-latin-ext-400') },
  strong: { latin: fontFile('figtree-latin-600'), rest: fontFile('figtree-latin-ext-600') },
  heading: { latin: fontFile('fraunces-latin-600'), rest: fontFile('fraunces-latin-ext-600') },
} as const;
export type Face = keyof typeof faces;

const opened = new Map<Face, Font[]>();

function fontsOf(face: Face) {
  const known = opened.get(face);
  if (known) return known;
  const fonts = [openSync(faces[face].latin), openSync(faces[face].rest)];
  opened.set(face, fonts);
  return fonts;
}

/** Without the letters that we have no drawing for: nothing is better than an empty box. */
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

/** The same of every text in a content. */
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

/** Neighbouring letters of the same font file. */
function* runs(text: string, face: Face) {
  const fonts = fontsOf(face);
  let run = '';
  let font = fonts[0];
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
  let width = 0;
  for (const { font, run } of runs(drawable(text, face), face)) {
    for (const { xAdvance } of font.layout(run).positions) width += (xAdvance * size) / font.unitsPerEm;
  }
  return width;
}

/** The text as the outline of its letters: numbers only, so nothing that somebody typed reaches the picture's code. */
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

/** As many lines as fit; what is left over ends in «…». */
export function wrapped(text: string, style: Style & { width: number; lines: number }) {
  const { width, lines } = style;
  const words = drawable(text, style.face).split(/\s+/).filter(Boolean);
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
    line = widthOf(word, style) <= width ? word : shortened(word, style);
  }
  return line ? [...found, line] : found;
}

function shortened(text: string, style: Style & { width: number }) {
  const letters = Array.from(text);
  while (letters.length > 0 && widthOf(`${letters.join('').trimEnd()}…`, style) > style.width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
