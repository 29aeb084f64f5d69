import {
  bottom,
  framedPages,
  type PageFrame,
  paper,
  side,
  top,
  writeFooters,
} from '#app/platform/print/page-frame.ts';
import { type Area, createPdf } from '#app/platform/print/pen.ts';
import { photograph } from '#app/platform/print/picture.ts';
import { drawnEverywhere } from '#app/platform/print/type.ts';
import type { SheetContent } from '../domain/sheet-content.ts';
import { photoLook } from './sheet-look.ts';
import { type SheetPage, sheetPages } from './sheet-pages.ts';

export type PrintedSheet = {
  content: SheetContent;
  /** The photographs that could be read, in the order of the content. */
  pictures: Uint8Array[];
  logo?: Uint8Array | null;
  page: string;
};

/** The technical sheet as a PDF. Node runs this file directly, without a build. */
export async function print({ content: given, pictures, logo, page }: PrintedSheet): Promise<Uint8Array> {
  const content = clean(given);
  const pen = createPdf({
    Title: `${content.words.sheet} · ${content.title}`,
    Author: content.agency.name,
    Subject: content.kind,
  });
  // A logo in a format that cannot be printed is replaced by the agency's name.
  const frame = frameOf(content, page, logo ? await asLogo(logo).catch(() => null) : null);
  const addPage = framedPages(pen, frame);
  const begins = addPage('portrait');
  const lowest = paper.portrait.height - bottom;
  const pages = sheetPages({
    content,
    photoCount: pictures.length,
    rooms: { first: lowest - begins, others: lowest - top.others },
  });

  const photos = await Promise.all(pages.map((one) => photosOf(one, pictures)));

  for (const [index, { blocks }] of pages.entries()) {
    const y = index === 0 ? begins : addPage('portrait');
    for (const { bytes, area } of photos[index] ?? [])
      pen.picture(bytes, { ...area, x: side + area.x, y: y + area.y }, photoLook.radius);
    for (const { block, x, y: down } of blocks) block.draw(pen, side + x, y + down);
  }
  writeFooters(pen, frame);
  return pen.bytes();
}

/** Removes characters that the fonts do not have, except from the path data of the QR code. */
function clean(content: SheetContent): SheetContent {
  return { ...drawnEverywhere({ ...content, qr: null }), qr: content.qr };
}

function frameOf({ agency, words, title, folio, date }: SheetContent, page: string, logo: Buffer | null) {
  return {
    issuer: { ...agency, logo },
    about: [words.sheet, folio, date],
    aboutShort: [words.sheet, title].join(' · '),
    foot: [folio, title].join(' · '),
    page,
  } satisfies PageFrame;
}

/** Photographs scaled to the size in which they are printed. */
function photosOf({ photos }: SheetPage, pictures: readonly Uint8Array[]) {
  return Promise.all(
    photos.map(async ({ index, area }) => ({
      area,
      bytes: await asJpeg(pictures[index] ?? new Uint8Array(), area),
    })),
  );
}

/** Sharp enough in print, and light enough to be sent by phone. */
const pixelsPerPoint = 3;

function asJpeg(bytes: Uint8Array, area: Area) {
  return photograph(bytes)
    .resize({
      width: Math.round(area.width * pixelsPerPoint),
      height: Math.round(area.height * pixelsPerPoint),
      fit: 'cover',
    })
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** On a white background, like the paper. */
async function asLogo(bytes: Uint8Array) {
  return photograph(bytes)
    .resize({ width: 720, height: 96, fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer();
}
