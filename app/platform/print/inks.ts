import { palette } from './palette.ts';
import type { Ink } from './pen.ts';

const { ink, stone } = palette;

/** The text styles that every document uses. */
export const inks = {
  issuer: { face: 'heading', size: 16, colour: ink },
  issuerSmall: { face: 'heading', size: 10, colour: ink },
  heading: { face: 'heading', size: 11.5, colour: ink },
  text: { face: 'text', size: 9.5, colour: ink },
  figure: { face: 'figures', size: 9.5, colour: ink },
  strong: { face: 'strong', size: 10.5, colour: ink },
  strongFigure: { face: 'strongFigures', size: 9.5, colour: ink },
  small: { face: 'text', size: 8, colour: stone },
  foot: { face: 'text', size: 7.5, colour: stone },
} as const satisfies Record<string, Ink>;
