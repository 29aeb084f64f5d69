export type Cell = string | number | boolean | null | undefined;

/** What a spreadsheet takes for the start of a formula, once blanks and invisible marks are skipped. */
const formulaStart = /^[\s\p{C}\p{Z}]*[=+\-@]/u;
/** These alone make some programs skip to what follows. */
const skippedStart = /^[\t\r\n]/;

/**
 * A table as a file that spreadsheets open with its accents. Every text cell that a program could run as a formula
 * begins with an apostrophe, which they show as text; numbers are ours and stay numbers.
 */
export function csv(header: readonly string[], rows: readonly (readonly Cell[])[]) {
  return csvHead(header) + csvRows(rows);
}

/** How such a file begins, for one that is written piece by piece. */
export const csvHead = (header: readonly string[]) => `\uFEFF${csvRows([header])}`;

export function csvRows(rows: readonly (readonly Cell[])[]) {
  return rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

export function csvCell(value: Cell) {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  return `"${harmless(String(value)).replaceAll('"', '""')}"`;
}

/** Full-width and small signs (＝ ﹢ …) are read by some programs as the plain ones. */
function isFormula(text: string) {
  return skippedStart.test(text) || formulaStart.test(text.normalize('NFKC'));
}

/** A text that itself begins with apostrophes before a formula gets one more, so that taking one away is exact. */
const behindApostrophes = (text: string) => text.replace(/^'+/, '');

function harmless(text: string) {
  return isFormula(behindApostrophes(text)) ? `'${text}` : text;
}

/** The text as it was before it was made harmless. */
export function unguarded(text: string) {
  return text.startsWith("'") && isFormula(behindApostrophes(text)) ? text.slice(1) : text;
}
