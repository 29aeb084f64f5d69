import { beside, type Block, space, stack, text } from '#app/platform/print/blocks.ts';
import { roomFor } from '#app/platform/print/page-frame.ts';
import type { Ink } from '#app/platform/print/pen.ts';
import type { CreditDocument, DocumentTable } from '../domain/credit-document.ts';
import { balanceChart } from './balance-chart.ts';
import { colours, inks } from './document-look.ts';

const width = roomFor('portrait');
const nameWidth = 172;

/** All scenarios side by side, before the pages of each one. */
export function comparisonBlocks({ table, chart }: NonNullable<CreditDocument['comparison']>): Block[] {
  return [
    stack([text(table.heading, inks.heading, { width }), space(2), ...compared(table)]),
    ...(chart ? [balanceChart(chart, { width, height: 220 })] : []),
  ];
}

function compared({ head, rows }: DocumentTable): Block[] {
  const strong: Ink = { ...inks.strong, size: 9.5 };
  return [
    row(head, { name: strong, figure: strong }, colours.stone),
    ...rows.map((cells) => row(cells, { name: inks.text, figure: inks.figure }, colours.hair)),
  ];
}

function row([name = '', ...figures]: string[], ink: { name: Ink; figure: Ink }, under: string): Block {
  const room = (width - nameWidth) / figures.length;
  const cells = beside(
    figures.map((figure) => text(figure, ink.figure, { width: room, align: 'right' })),
    room,
  );
  const label = text(name, ink.name, { width: nameWidth - 8 });
  const height = Math.max(cells.height, label.height) + 9;
  return {
    height,
    draw(pen, x, y) {
      label.draw(pen, x, y + 4.5);
      cells.draw(pen, x + nameWidth, y + 4.5);
      pen.line([x, y + height], [x + width, y + height], under);
    },
  };
}
