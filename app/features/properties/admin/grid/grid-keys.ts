export type Position = { row: number; column: number };

type Size = { rows: number; columns: number };

/** The cell that a key moves to, or null when the key does not move. */
export function nextCell(
  { row, column }: Position,
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
  { rows, columns }: Size,
): Position | null {
  const last = { row: rows - 1, column: columns - 1 };
  switch (key) {
    case 'ArrowUp':
      return { row: Math.max(0, row - 1), column };
    case 'ArrowDown':
      return { row: Math.min(last.row, row + 1), column };
    case 'ArrowLeft':
      return { row, column: Math.max(0, column - 1) };
    case 'ArrowRight':
      return { row, column: Math.min(last.column, column + 1) };
    case 'Home':
      return ctrlKey ? { row: 0, column: 0 } : { row, column: 0 };
    case 'End':
      return ctrlKey ? last : { row, column: last.column };
    case 'PageUp':
      return { row: Math.max(0, row - 10), column };
    case 'PageDown':
      return { row: Math.min(last.row, row + 10), column };
    default:
      return null;
  }
}

/** The cell after or before this one when Tab is pressed, across rows. Null beyond the first or last cell. */
export function nextTabCell(
  { row, column }: Position,
  isBack: boolean,
  { rows, columns }: Size,
): Position | null {
  const at = row * columns + column + (isBack ? -1 : 1);
  if (at < 0 || at >= rows * columns) return null;
  return { row: Math.floor(at / columns), column: at % columns };
}

/** Whether a key press starts editing, which replaces the content of the cell. */
export function isTyping({ key, ctrlKey, metaKey, altKey }: KeyFacts) {
  return key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
}

type KeyFacts = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean };
