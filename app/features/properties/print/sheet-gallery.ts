import type { Block } from '#app/platform/print/blocks.ts';
import { palette } from '#app/platform/print/palette.ts';
import type { Area } from '#app/platform/print/pen.ts';
import { inks, photoLook, width } from './sheet-look.ts';

/** A photograph, by its index in the content, and its area on the page. */
export type PlacedPhoto = { index: number; area: Area };
export type Gallery = { height: number; photos: PlacedPhoto[]; empty: Block | null };

const { sideWidth, gap, noPhotoHeight } = photoLook;

/** A large cover with the other photographs beside it; without photographs, a short notice. */
export function galleryOf(count: number, { height, noPhoto }: { height: number; noPhoto: string }): Gallery {
  if (count === 0) return { height: noPhotoHeight, photos: [], empty: emptyFrame(noPhoto) };
  const others = count - 1;
  const coverWidth = others > 0 ? width - sideWidth - gap : width;
  const tall = (height - gap * (others - 1)) / others;
  return {
    height,
    empty: null,
    photos: [
      { index: 0, area: { x: 0, y: 0, width: coverWidth, height } },
      ...Array.from({ length: others }, (_one, index) => ({
        index: index + 1,
        area: { x: coverWidth + gap, y: index * (tall + gap), width: sideWidth, height: tall },
      })),
    ],
  };
}

/** All photographs except the cover, in one row. */
export function photoRow(count: number, height: number): PlacedPhoto[] {
  const wide = (width - gap * (count - 1)) / count;
  return Array.from({ length: count }, (_one, index) => ({
    index: index + 1,
    area: { x: index * (wide + gap), y: 0, width: wide, height },
  }));
}

function emptyFrame(said: string): Block {
  return {
    height: noPhotoHeight,
    draw(pen, x, y) {
      pen.fill({ x, y, width, height: noPhotoHeight }, palette.limestone, photoLook.radius);
      pen.write(said, inks.small, { x: x + width / 2, y: y + noPhotoHeight / 2 + 3, align: 'center' });
    },
  };
}
