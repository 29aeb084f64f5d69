import { text } from '#app/platform/print/blocks.ts';
import { type AddPage, roomFor, side, top } from '#app/platform/print/page-frame.ts';
import type { Ink, Pen } from '#app/platform/print/pen.ts';
import { widthOf } from '#app/platform/print/type.ts';
import type { DocumentTable } from '../domain/credit-document.ts';
import { colours, inks } from './document-look.ts';
import { type TableLayout, tableLayout, tablePages } from './table-layout.ts';

const headHeight = 22;
/** The position of the first row, below the heading and the column names. */
export const firstRow = top.others + 20 + headHeight;

/** The pages of a table of months, each with the column names. */
export function monthsPages(pen: Pen, table: DocumentTable, heading: string, addPage: AddPage) {
  const layout = tableLayout(table);
  for (const rows of tablePages(table, layout)) {
    addPage(layout.paper);
    const width = roomFor(layout.paper);
    text(heading, inks.heading, { width, lines: 1 }).draw(pen, side, top.others);
    columnNames(pen, table, layout);
    months(pen, rows, table, layout);
  }
}

/** The x position of each column: the right edge for figures, the left edge for text. */
function edges({ widths }: TableLayout, words: readonly number[]) {
  let left = side;
  return widths.map((width, column) => {
    left += width;
    return words.includes(column) ? left - width + (column === 0 ? 0 : 14) : left;
  });
}

function columnNames(pen: Pen, { head, words }: DocumentTable, layout: TableLayout) {
  const ink: Ink = { face: 'strong', size: layout.size * 0.92, colour: colours.stone };
  const step = ink.size * 1.15;
  const spots = edges(layout, words);
  const under = firstRow - 6;
  for (const [column, name] of head.entries()) {
    const lines = twoLines(name, ink, (layout.widths[column] ?? 0) - 6);
    for (const [index, line] of lines.entries()) {
      const y = under - (lines.length - 1 - index) * step;
      pen.write(line, ink, { x: spots[column] ?? 0, y, align: words.includes(column) ? 'left' : 'right' });
    }
  }
  const end = side + roomFor(layout.paper);
  pen.line([side, firstRow - 1], [end, firstRow - 1], colours.stone);
}

/** Breaks a column name that is too wide before its last word. */
function twoLines(name: string, ink: Ink, width: number) {
  const cut = name.lastIndexOf(' ');
  return cut < 0 || widthOf(name, ink) <= width ? [name] : [name.slice(0, cut), name.slice(cut + 1)];
}

/** Every other row has a background, and every year ends with a line. */
function months(pen: Pen, rows: string[][], { words }: DocumentTable, layout: TableLayout) {
  const { rowHeight, size } = layout;
  const width = roomFor(layout.paper);
  const spots = edges(layout, words);
  const figures: Ink = { face: 'figures', size, colour: colours.ink };
  for (const [index, row] of rows.entries()) {
    const y = firstRow + index * rowHeight;
    if (index % 2 === 1) pen.fill({ x: side, y, width, height: rowHeight }, colours.sand);
    for (const [column, cell] of row.entries()) {
      const spot = { x: spots[column] ?? 0, y: y + (rowHeight + size * 0.7) / 2 };
      pen.write(cell, figures, { ...spot, align: words.includes(column) ? 'left' : 'right' });
    }
    if (Number(row[0]) % 12 === 0)
      pen.line([side, y + rowHeight], [side + width, y + rowHeight], colours.hair);
  }
}
