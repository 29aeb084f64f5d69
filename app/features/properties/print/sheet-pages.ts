import { type Block, stack } from '#app/platform/print/blocks.ts';
import { cut, heightOf, type Row } from '#app/platform/print/flow.ts';
import type { SheetContent } from '../domain/sheet-content.ts';
import { type Gallery, galleryOf, type PlacedPhoto, photoRow } from './sheet-gallery.ts';
import { columns, densities, type Density, photoLook } from './sheet-look.ts';
import { contact, description, location, notesAcross, notesBelow, opening } from './sheet-parts.ts';

/** Photographs and blocks of a page, positioned from the upper left corner of the area between header and footer. */
export type SheetPage = { photos: PlacedPhoto[]; blocks: PlacedBlock[] };
type PlacedBlock = { block: Block; x: number; y: number };

export type Sheet = {
  content: SheetContent;
  photoCount: number;
  /** Heights available on the first page and on the following ones. */
  rooms: { first: number; others: number };
};

/** One page if everything fits, even tightly; otherwise two balanced pages; more only for very long texts. */
export function sheetPages(sheet: Sheet): SheetPage[] {
  const { roomy, usual, tight } = densities;
  for (const density of [roomy, usual, tight]) {
    const page = onePage(sheet, density);
    if (page) return [page];
  }
  for (const density of [roomy, usual, tight]) {
    const pages = twoPages(sheet, density);
    if (pages) return pages;
  }
  return manyPages(sheet, tight);
}

function partsOf({ content }: Sheet, density: Density) {
  return {
    head: opening(content, density),
    words: description(content, density),
    card: contact(content),
    place: location(content),
    notes: notesAcross(content, density),
  };
}

function onePage(sheet: Sheet, density: Density): SheetPage | null {
  const { content, photoCount, rooms } = sheet;
  const { gap } = density;
  const { head, words, card, place, notes } = partsOf(sheet, density);
  const left = stack(words);
  const right = stack([card, place], gap);
  const below = stack(notesBelow(content, density));

  const free = rooms.first - head.height - 2 * gap;
  const withNotes = free - Math.max(left.height, right.height) - gap - notes.height;
  const withBelow = free - Math.max(left.height + below.height, right.height);
  const isAcross = withNotes >= withBelow || withNotes >= photoLook.tallest;
  const spare = isAcross ? withNotes : withBelow;
  if (spare < leastPhotos(photoCount, density)) return null;

  const gallery = galleryIn(sheet, photoCount, spare);
  const y = gallery.height + head.height + 2 * gap;
  const page = firstPage({ gallery, head, gap, left: words, right });
  page.blocks.push(
    isAcross
      ? { block: notes, x: 0, y: rooms.first - notes.height }
      : { block: below, x: 0, y: y + left.height },
  );
  return page;
}

/** The cover on the first page, and the other photographs on the second when there are at least two. */
function twoPages(sheet: Sheet, density: Density): SheetPage[] | null {
  const { photoCount, rooms } = sheet;
  const { gap } = density;
  const { head, words, card, place, notes } = partsOf(sheet, density);
  const later = photoCount > 2 ? photoCount - 1 : 0;
  const leastLater = later > 0 ? photoLook.leastLater + gap : 0;
  const secondRoom = rooms.others - leastLater - notes.height - gap;
  if (secondRoom < (place?.height ?? 0)) return null;

  // What does not fit on the second page must be on the first, plus a little room because cuts fall between lines.
  const leastWords = Math.max(card.height, heightOf(words) - secondRoom + 40, 150);
  const spare = rooms.first - head.height - 2 * gap - leastWords;
  if (spare < leastPhotos(photoCount, density)) return null;
  const gallery = galleryIn(sheet, photoCount - later, spare);
  const [first, rest] = balancePages(words, {
    most: rooms.first - gallery.height - head.height - 2 * gap,
    least: leastWords,
    wanted: rooms.others / 2 - leastLater - notes.height - gap,
  });
  const body = Math.max(heightOf(rest), place?.height ?? 0);
  if (body > secondRoom) return null;

  const strip = later > 0 ? Math.min(photoLook.tallestLater, photoLook.leastLater + secondRoom - body) : 0;
  const y = strip > 0 ? strip + gap : 0;
  return [
    firstPage({ gallery, head, gap, left: first, right: card }),
    {
      photos: photoRow(later, strip),
      blocks: [...bodyBlocks(rest, place, y), { block: notes, x: 0, y: y + body + gap }],
    },
  ];
}

/** As many pages as very long texts need, with all photographs on the first. */
function manyPages(sheet: Sheet, density: Density): SheetPage[] {
  const { content, photoCount, rooms } = sheet;
  const { gap } = density;
  const { head, words, card, place } = partsOf(sheet, density);
  const gallery = galleryIn(sheet, photoCount, density.photos);
  const [first = [], ...rests] = cutToPages([...words, ...notesBelow(content, density)], {
    first: rooms.first - gallery.height - head.height - 2 * gap,
    others: rooms.others,
  });
  return [
    firstPage({ gallery, head, gap, left: first, right: card }),
    ...rests.map((rest, index) => ({ photos: [], blocks: bodyBlocks(rest, index === 0 ? place : null, 0) })),
  ];
}

function cutToPages(rows: Row[], { first, others }: Sheet['rooms']) {
  const pages: Row[][] = [];
  let rest = rows;
  while (rest.length > 0) {
    const [taken, left] = cut(rest, pages.length === 0 ? first : others);
    pages.push(taken);
    rest = left;
  }
  return pages;
}

/** Moves rows to the second page until it is as full as wanted, as long as the first page keeps its least height. */
function balancePages(rows: Row[], { most, least, wanted }: { most: number; least: number; wanted: number }) {
  const full = cut(rows, most);
  const missing = wanted - heightOf(full[1]);
  return missing <= 0 ? full : cut(rows, Math.max(least, heightOf(full[0]) - missing));
}

const leastPhotos = (count: number, { photos }: Density) => (count > 0 ? photos : photoLook.noPhotoHeight);

function galleryIn({ content }: Sheet, count: number, room: number) {
  return galleryOf(count, { height: Math.min(room, photoLook.tallest), noPhoto: content.words.noPhoto });
}

type FirstPage = { gallery: Gallery; head: Block; left: Row[]; right: Block; gap: number };

function firstPage({ gallery: { photos, height, empty }, head, left, right, gap }: FirstPage): SheetPage {
  const y = height + gap;
  return {
    photos,
    blocks: [
      ...(empty ? [{ block: empty, x: 0, y: 0 }] : []),
      { block: head, x: 0, y },
      ...bodyBlocks(left, right, y + head.height + gap),
    ],
  };
}

function bodyBlocks(left: Row[], right: Block | null, y: number): PlacedBlock[] {
  return [{ block: stack(left), x: 0, y }, ...(right ? [{ block: right, x: columns.rightEdge, y }] : [])];
}
