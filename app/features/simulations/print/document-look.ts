import { palette } from '#app/features/properties/print/palette.ts';
import type { Ink } from './pen.ts';

/** The look of a simulation on paper, on Letter. */
export const colours = { ...palette, sand: '#faf6f0' } as const;

/** Points of Letter, standing and lying. */
export const paper = {
  portrait: { width: 612, height: 792 },
  landscape: { width: 792, height: 612 },
} as const;
export type Paper = keyof typeof paper;

export const side = 40;
export const roomFor = (kind: Paper) => paper[kind].width - 2 * side;
/** Where the content of a page begins under its head, and ends over its foot. */
export const top = { first: 96, others: 64 } as const;
export const bottom = 50;
/** Between the parts of a page. */
export const blockGap = 13;

const { ink, stone, clay } = colours;
export const inks = {
  agency: { face: 'heading', size: 16, colour: ink },
  agencySmall: { face: 'heading', size: 10, colour: ink },
  title: { face: 'heading', size: 23, colour: ink },
  person: { face: 'text', size: 11, colour: stone },
  scenario: { face: 'heading', size: 15, colour: ink },
  heading: { face: 'heading', size: 11.5, colour: ink },
  main: { face: 'heading', size: 21, colour: clay },
  total: { face: 'heading', size: 21, colour: ink },
  cat: { face: 'heading', size: 14, colour: ink },
  text: { face: 'text', size: 9.5, colour: ink },
  figure: { face: 'figures', size: 9.5, colour: ink },
  strong: { face: 'strong', size: 10.5, colour: ink },
  strongFigure: { face: 'strongFigures', size: 9.5, colour: ink },
  small: { face: 'text', size: 8, colour: stone },
  foot: { face: 'text', size: 7.5, colour: stone },
} as const satisfies Record<string, Ink>;

/** Ground and letters of what is said of the income. */
export const tones = {
  enough: { ground: colours.sageGround, letters: colours.sage },
  short: { ground: colours.amberGround, letters: colours.amber },
  unknown: { ground: colours.duskGround, letters: colours.dusk },
} as const;

/** Scenarios beside each other: told apart by the dash as well as by the colour. */
export const lineLooks = [
  { colour: colours.dusk, width: 1.5 },
  { colour: clay, width: 1.5, dash: 5 },
  { colour: colours.sage, width: 1.5, dash: 2 },
] as const;
