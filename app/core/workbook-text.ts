/**
 * More in a cell no spreadsheet opens. Of rows they open five times as many, slowly; a container of four gigabytes holds
 * this many of the longest.
 */
export const workbookLimits = { cell: 32_767, rows: 200_000 } as const;

const uncarried = String.raw`[\u0000-\u0008\u000b-\u001f\ufffe\uffff]`;

/**
 * Inside a workbook, signs that XML cannot carry or would change are written `_x000D_`. So is the underscore of a text
 * that looks like that, also where it only would once the sign after it is written so.
 */
const written = new RegExp(`_(?=x[0-9A-Fa-f]{4}(?:_|${uncarried}))|${uncarried}`, 'g');

export function toWorkbookText(text: string) {
  return text.replace(
    written,
    (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
  );
}

export function fromWorkbookText(text: string) {
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_all, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
