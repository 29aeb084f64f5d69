import { type Block, stack, text } from '#app/platform/print/blocks.ts';
import { palette } from '#app/platform/print/palette.ts';
import { widthOf } from '#app/platform/print/type.ts';
import { inks, width } from './sheet-look.ts';

type Fact = { label: string; value: string };

const gap = 14;
const padding = 7;

/** The figures of a property between two lines, in one row, or in two rows when one is too narrow. */
export function factStrip(facts: readonly Fact[]): Block {
  const half = Math.ceil(facts.length / 2);
  const isWide = rowWidth(facts) <= width;
  const rows = isWide ? [facts] : [facts.slice(0, half), facts.slice(half)];
  const content = stack(rows.map(factRow), 6);
  const height = content.height + 2 * padding;
  return {
    height,
    draw(pen, x, y) {
      pen.line([x, y], [x + width, y], palette.hair);
      pen.line([x, y + height], [x + width, y + height], palette.hair);
      content.draw(pen, x, y + padding);
    },
  };
}

const rowWidth = (facts: readonly Fact[]) =>
  facts.reduce((sum, fact) => sum + neededWidth(fact), 0) + gap * (facts.length - 1);

/** As wide as the value or the longest word of the label, because the label may take two lines. */
const neededWidth = ({ label, value }: Fact) =>
  Math.max(widthOf(value, inks.factValue), ...label.split(' ').map((word) => widthOf(word, inks.factLabel))) +
  1;

function factRow(facts: readonly Fact[]): Block {
  const spare = Math.max(0, width - rowWidth(facts)) / facts.length;
  const cells = facts.map((fact) => {
    const room = neededWidth(fact) + spare;
    const block = stack([
      text(fact.value, inks.factValue, { width: room, leading: 1.25 }),
      text(fact.label, inks.factLabel, { width: room, leading: 1.2 }),
    ]);
    return { room, block };
  });
  const height = Math.max(...cells.map(({ block }) => block.height));
  return {
    height,
    draw(pen, x, y) {
      let left = x;
      for (const [index, { room, block }] of cells.entries()) {
        if (index > 0) pen.line([left - gap / 2, y], [left - gap / 2, y + height], palette.hair);
        block.draw(pen, left, y);
        left += room + gap;
      }
    },
  };
}
