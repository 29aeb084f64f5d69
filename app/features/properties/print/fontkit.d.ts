/** The part of fontkit that we use: it ships no types. */
declare module 'fontkit' {
  type Path = { scale(x: number, y: number): Path; translate(x: number, y: number): Path; toSVG(): string };
  type GlyphRun = {
    glyphs: { path: Path; advanceWidth: number }[];
    positions: { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[];
  };
  export type Font = {
    unitsPerEm: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(text: string): GlyphRun;
  };
  export function openSync(path: string): Font;
}
