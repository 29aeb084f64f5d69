/** A word or figure of a query, and how it was written. */
export type Token = { key: string; written: string };

/** Without accents and capitals, as words are compared. */
export const wordKey = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** A figure with its separators, or a word. «m²» and «m2» are one word; «3rec» is a figure and a word. */
const piece = /\$|\d+(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|m(?:²|2\b)|\p{L}+/gu;

/** Cuts a query into its words and figures. Punctuation separates them and is dropped. */
export function tokensOf(text: string): Token[] {
  return [...text.normalize('NFC').matchAll(piece)].map(([written]) => ({
    written,
    key: written === 'm²' || /^m2$/i.test(written) ? 'm2' : wordKey(written).replaceAll(',', ''),
  }));
}
