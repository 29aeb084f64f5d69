import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Region } from 'sharp';

/**
 * Makes the photographs of the public pages from a folder of originals:
 * `node tools/encode-home-images.ts ORIGINALS [NAME…]`. Run by hand when a photograph changes; the results are committed.
 */
type Photograph = {
  name: string;
  original: string;
  widths: readonly number[];
  quality?: number;
  crop?: Region;
};

const wide = [640, 1024, 1440] as const;
const half = [480, 800, 1200] as const;

const photographs: readonly Photograph[] = [
  { name: 'hero', original: 'casa-04-exterior.jpg', widths: wide, quality: 64 },
  // On a phone held upright this crop shows the porch and the saguaro instead of a strip of street.
  {
    name: 'hero-upright',
    original: 'casa-04-exterior.jpg',
    widths: [400, 600],
    quality: 64,
    crop: { left: 540, top: 0, width: 600, height: 960 },
  },
  { name: 'shade', original: 'interior-10-patio.jpg', widths: half },
  { name: 'light', original: 'interior-03-cocina.jpg', widths: half },
  { name: 'water', original: 'interior-09-terraza.jpg', widths: half },
  { name: 'sell', original: 'casa-12-exterior.jpg', widths: wide },
  { name: 'desert', original: 'terreno-02.jpg', widths: wide },
  { name: 'room', original: 'interior-01-sala.jpg', widths: half },
  { name: 'porch', original: 'casa-10-exterior.jpg', widths: wide },
];

const app = join(import.meta.dirname, '../app');
const results = join(app, 'features/home/site/images');

async function encode(originals: string, { name, original, widths, quality = 52, crop }: Photograph) {
  for (const width of widths) {
    const source = sharp(join(originals, original));
    const sized = (crop ? source.extract(crop) : source).resize({ width, withoutEnlargement: true });
    const path = join(results, `${name}-${width}`);
    await sized.clone().avif({ quality, effort: 6 }).toFile(`${path}.avif`);
    await sized
      .clone()
      .webp({ quality: quality + 20, effort: 5 })
      .toFile(`${path}.webp`);
    const { size } = await stat(`${path}.avif`);
    console.log(`${name}-${width}`.padEnd(22), `${(size / 1000).toFixed(0)} kB`);
  }
}

/** The preview picture of a shared link: messengers read JPEG at 1200 × 630. */
async function encodePreview(originals: string) {
  await sharp(join(originals, 'casa-04-exterior.jpg'))
    .resize({ width: 1200, height: 630, position: 'bottom' })
    .jpeg({ quality: 78, mozjpeg: true })
    .toFile(join(app, 'shell/site/preview.jpg'));
}

const [, , originals, ...names] = process.argv;
if (!originals) throw new Error('Usage: node tools/encode-home-images.ts ORIGINALS [NAME…]');
await mkdir(results, { recursive: true });
for (const photograph of photographs) {
  if (names.length === 0 || names.includes(photograph.name)) await encode(originals, photograph);
}
await encodePreview(originals);
