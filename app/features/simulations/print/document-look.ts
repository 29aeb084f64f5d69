import { inks as shared } from '#app/platform/print/inks.ts';
import { palette } from '#app/platform/print/palette.ts';
import type { Ink } from '#app/platform/print/pen.ts';

/** The look of a simulation on paper. */
export const colours = { ...palette, sand: '#faf6f0' } as const;

/** The gap between the blocks of a page, in points. */
export const blockGap = 13;

const { ink, stone, clay } = colours;
export const inks = {
  ...shared,
  title: { face: 'heading', size: 23, colour: ink },
  person: { face: 'text', size: 11, colour: stone },
  scenario: { face: 'heading', size: 15, colour: ink },
  main: { face: 'heading', size: 21, colour: clay },
  total: { face: 'heading', size: 21, colour: ink },
  cat: { face: 'heading', size: 14, colour: ink },
} as const satisfies Record<string, Ink>;

/** Background and text colours of the verdict on the income. */
export const tones = {
  enough: { ground: colours.sageGround, letters: colours.sage },
  short: { ground: colours.amberGround, letters: colours.amber },
  unknown: { ground: colours.duskGround, letters: colours.dusk },
} as const;

/** Lines of scenarios differ by their dashes as well as by their colour. */
export const lineLooks = [
  { colour: colours.dusk, width: 1.5 },
  { colour: clay, width: 1.5, dash: 5 },
  { colour: colours.sage, width: 1.5, dash: 2 },
] as const;
