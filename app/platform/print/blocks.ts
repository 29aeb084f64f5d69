import { widthOf, wrapped } from './type.ts';
import type { Ink, Pen } from './pen.ts';

/** Something with a known height that can be drawn at any position. */
export type Block = { height: number; draw: (pen: Pen, x: number, y: number) => void };

type Paragraph = { width: number; lines?: number; leading?: number; align?: 'left' | 'right' };

/** Text in as many lines as it needs, each line a block. */
export function textLines(
  said: string,
  ink: Ink,
  { width, lines = 400, leading = 1.35, align = 'left' }: Paragraph,
): Block[] {
  const height = ink.size * leading;
  return wrapped(said, { face: ink.face, size: ink.size, width, lines }).map((line) => ({
    height,
    draw(pen, x, y) {
      // Text is a little above the middle between two lines.
      const baseline = y + (height + ink.size * 0.7) / 2;
      pen.write(line, ink, { x: align === 'right' ? x + width : x, y: baseline, align });
    },
  }));
}

/** The text as one block. */
export function text(said: string, ink: Ink, paragraph: Paragraph): Block {
  return stack(textLines(said, ink, paragraph));
}

export const space = (height: number): Block => ({ height, draw: () => {} });

/** Puts blocks one under the other. */
export function stack(blocks: readonly (Block | null)[], gap = 0): Block {
  const all = blocks.filter((block) => block !== null);
  return {
    height: all.reduce((sum, { height }) => sum + height, 0) + gap * Math.max(0, all.length - 1),
    draw(pen, x, y) {
      let at = y;
      for (const block of all) {
        block.draw(pen, x, at);
        at += block.height + gap;
      }
    },
  };
}

/** Puts blocks side by side; each keeps the width that it was made with. */
export function beside(blocks: readonly Block[], step: number): Block {
  return {
    height: Math.max(0, ...blocks.map(({ height }) => height)),
    draw(pen, x, y) {
      for (const [index, block] of blocks.entries()) block.draw(pen, x + index * step, y);
    },
  };
}

type BoxLook = { width: number; padding: number; radius: number; ground?: string; border?: string };

/** Puts a block on a coloured background. A larger `height` makes two neighbouring boxes equally tall. */
export function box(content: Block, look: BoxLook, height = 0): Block {
  const { width, padding, radius, ground, border } = look;
  const tall = Math.max(height, content.height + 2 * padding);
  return {
    height: tall,
    draw(pen, x, y) {
      const area = { x, y, width, height: tall };
      if (ground) pen.fill(area, ground, radius);
      if (border) pen.frame(area, border, radius);
      content.draw(pen, x + padding, y + padding);
    },
  };
}

/** A label on the left and its value on the right of one line. */
export function pair(label: string, value: string, look: { label: Ink; value: Ink; width: number }): Block {
  const room = look.width - widthOf(value, look.value) - 10;
  return beside(
    [
      text(label, look.label, { width: room, leading: 1.45 }),
      text(value, look.value, { width: look.width, leading: 1.45, align: 'right' }),
    ],
    0,
  );
}
