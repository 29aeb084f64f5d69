import sharp from 'sharp';
import { photograph } from '#app/platform/print/picture.ts';
import { type Face, outline, widthOf, wrapped } from '#app/platform/print/type.ts';

/** The picture that messengers show for a property: photograph, price, title, place and agency. */
export type SharePicture = {
  photo: Uint8Array;
  price: string;
  title: string;
  place: string;
  facts: string;
  kind: string;
  agency: string;
};

export const shareSize = { width: 1200, height: 630 } as const;
/** Messengers ignore larger pictures. */
const maxBytes = 580_000;
const margin = 64;

export async function print(content: SharePicture): Promise<Uint8Array> {
  const pixels = await photograph(content.photo)
    .resize({ ...shareSize, fit: 'cover' })
    .composite([{ input: Buffer.from(drawing(content)) }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = pixels.info;
  for (const quality of [84, 74, 60, 40]) {
    const picture = await sharp(pixels.data, { raw: { width, height, channels } })
      .jpeg({ quality, progressive: true, mozjpeg: true })
      .toBuffer();
    if (picture.length <= maxBytes || quality === 40) return picture;
  }
  throw new Error('unreachable');
}

type Line = { text: string; face: Face; size: number; y: number; fill: string };

/** Exported for its test. Texts are drawn as outlines, so that nothing typed by a person can become markup. */
export function drawing({ price, title, place, facts, kind, agency }: SharePicture) {
  const { width, height } = shareSize;
  const inside = width - 2 * margin;
  const titleLines = wrapped(title, { face: 'strong', size: 38, width: inside, lines: 2 });
  const below = wrapped([place, facts].filter(Boolean).join('  ·  '), {
    face: 'text',
    size: 30,
    width: inside,
    lines: 1,
  });
  const lines: Line[] = [];
  let y = height - margin + 6;
  for (const text of below.toReversed()) {
    lines.push({ text, face: 'text', size: 30, y, fill: '#f4ede2' });
    y -= 50;
  }
  for (const text of titleLines.toReversed()) {
    lines.push({ text, face: 'strong', size: 38, y, fill: '#ffffff' });
    y -= 48;
  }
  lines.push({ text: price, face: 'heading', size: 76, y: y - 8, fill: '#ffffff' });

  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    '<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1">',
    '<stop offset="0.25" stop-color="#1b2644" stop-opacity="0"/>',
    '<stop offset="0.62" stop-color="#1b2644" stop-opacity="0.72"/>',
    '<stop offset="1" stop-color="#1b2644" stop-opacity="0.94"/></linearGradient></defs>',
    `<rect width="${width}" height="${height}" fill="url(#g)"/>`,
    ...lines.map(
      ({ fill, ...line }) => `<path fill="${fill}" d="${outline(line.text, { ...line, x: margin })}"/>`,
    ),
    tag(agency, { face: 'heading', size: 30, x: margin, ground: '#fbf7f1', fill: '#1e2320' }),
    tag(kind, { face: 'strong', size: 28, right: width - margin, ground: '#a8471f', fill: '#ffffff' }),
    '</svg>',
  ].join('');
}

type Tag = { face: Face; size: number; x?: number; right?: number; ground: string; fill: string };

function tag(text: string, { face, size, x, right, ground, fill }: Tag) {
  const [line = ''] = wrapped(text, { face, size, width: 520, lines: 1 });
  if (!line) return '';
  const width = Math.round(widthOf(line, { face, size })) + 48;
  const left = x ?? (right ?? 0) - width;
  return [
    `<rect x="${left}" y="48" width="${width}" height="60" rx="30" fill="${ground}"/>`,
    `<path fill="${fill}" d="${outline(line, { face, size, x: left + 24, y: 88 })}"/>`,
  ].join('');
}
