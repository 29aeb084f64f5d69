/**
 * No spreadsheet opens longer cells. They open five times as many rows, but slowly; this many of the longest rows still
 * fit in a container with four gigabytes of memory.
 */
export const workbookLimits = { cell: 32_767, rows: 200_000 } as const;

const unsafeInXml = String.raw`[\u0000-\u0008\u000b-\u001f\ufffe\uffff]`;

/**
 * A workbook writes characters that XML cannot carry, or would change, as `_x000D_`. An underscore that starts such a
 * sequence in the original text is escaped too, also when the sequence appears only after the next character is
 * escaped.
 */
const mustBeEscaped = new RegExp(`_(?=x[0-9A-Fa-f]{4}(?:_|${unsafeInXml}))|${unsafeInXml}`, 'g');

export function toWorkbookText(text: string) {
  return text.replace(
    mustBeEscaped,
    (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
  );
}

export function fromWorkbookText(text: string) {
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_all, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
