import { inks as shared } from '#app/platform/print/inks.ts';
import { palette } from '#app/platform/print/palette.ts';
import { roomFor } from '#app/platform/print/page-frame.ts';
import type { Ink } from '#app/platform/print/pen.ts';

const { ink, stone, clay, amber } = palette;

/** Fonts, sizes and colours of the technical sheet in print. */
export const inks = {
  ...shared,
  kind: { face: 'strong', size: 9, colour: clay },
  name: { face: 'heading', size: 18, colour: ink },
  place: { face: 'text', size: 9, colour: stone },
  price: { face: 'heading', size: 20, colour: clay },
  monthly: { face: 'strongFigures', size: 10, colour: ink },
  draft: { face: 'strong', size: 9, colour: amber },
  factValue: { face: 'strongFigures', size: 12, colour: ink },
  factLabel: { face: 'text', size: 7.5, colour: stone },
  way: { face: 'figures', size: 8.5, colour: ink },
  notesHeading: { face: 'strong', size: 8.5, colour: ink },
} as const satisfies Record<string, Ink>;

export const width = roomFor('portrait');
const between = 22;
export const columns = {
  left: width - 188 - between,
  right: 188,
  /** Horizontal position of the right column. */
  rightEdge: width - 188,
} as const;

export const photoLook = {
  radius: 8,
  gap: 6,
  sideWidth: 170,
  /** Height limit for photographs on the first page, and height of the notice shown without any. */
  tallest: 300,
  noPhotoHeight: 48,
  /** Height limits for photographs on a second page. */
  leastLater: 110,
  tallestLater: 190,
} as const;

/** Text sizes and spacing of a sheet. The photographs get the room that the texts leave. */
export type Density = {
  text: number;
  leading: number;
  heading: number;
  note: number;
  /** Space between the parts of a page. */
  gap: number;
  /** Least height of the photographs. */
  photos: number;
};

export const densities = {
  roomy: { text: 9.5, leading: 1.45, heading: 12, note: 7.5, gap: 14, photos: 210 },
  usual: { text: 9.5, leading: 1.36, heading: 11.5, note: 7.5, gap: 12, photos: 180 },
  tight: { text: 9, leading: 1.3, heading: 10.5, note: 7, gap: 9, photos: 140 },
} as const satisfies Record<string, Density>;
