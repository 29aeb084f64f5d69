export type Cell = string | number | boolean | null | undefined;

/** What a spreadsheet reads as the start of a formula, after spaces and invisible characters. */
const formulaStart = /^[\s\p{C}\p{Z}]*[=+\-@]/u;
/** Some programs skip these characters at the start of a cell and run the formula after them. */
const skippedStart = /^[\t\r\n]/;

/**
 * A table as a CSV file that spreadsheets open with correct accents. A text cell that a spreadsheet could run as a
 * formula gets an apostrophe in front; numbers are our own and stay numbers.
 */
export function csv(header: readonly string[], rows: readonly (readonly Cell[])[]) {
  return csvHead(header) + csvRows(rows);
}

/** The start of a CSV file (byte order mark and header), for files that are written piece by piece. */
export const csvHead = (header: readonly string[]) => `\uFEFF${csvRows([header])}`;

export function csvRows(rows: readonly (readonly Cell[])[]) {
  return rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

export function csvCell(value: Cell) {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  return `"${guarded(String(value)).replaceAll('"', '""')}"`;
}

/** Some programs read full-width and small signs (＝ ﹢ …) as the plain ones, so the text is normalized first. */
function isFormula(text: string) {
  return skippedStart.test(text) || formulaStart.test(text.normalize('NFKC'));
}

/** A formula behind apostrophes gets one more apostrophe, so that removing one gives exactly the original text. */
const withoutLeadingApostrophes = (text: string) => text.replace(/^'+/, '');

function guarded(text: string) {
  return isFormula(withoutLeadingApostrophes(text)) ? `'${text}` : text;
}

/** Undoes what `csvCell` adds: the text as it was before its formula was made harmless. */
export function unguarded(text: string) {
  return text.startsWith("'") && isFormula(withoutLeadingApostrophes(text)) ? text.slice(1) : text;
}
