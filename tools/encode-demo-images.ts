import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { z } from 'zod';
import { photoWidths } from '#app/features/attachments/domain/photo.ts';
import { type DemoImage, demoImageFile } from '#db/demo/demo-images.ts';

/**
 * Makes the photographs of the demo from a folder of originals with an `index.json` that names and describes them:
 * `node tools/encode-demo-images.ts ORIGINALS`. Run by hand when a photograph changes; the results are committed, so
 * that a first start shows pictures at once instead of encoding for minutes.
 */
const description = z.array(z.object({ file: z.string(), alt: z.string() }));

const results = join(import.meta.dirname, '../db/demo/images');
const formats = [
  { format: 'avif', options: { quality: 48, effort: 4 } },
  { format: 'webp', options: { quality: 66, effort: 5 } },
] as const;

async function encode(originals: string, file: string, alt: string): Promise<DemoImage> {
  const source = sharp(join(originals, file));
  const { width, height } = await source.metadata();
  const image: DemoImage = {
    name: file.replace(/\.jpg$/, ''),
    alt,
    width,
    height,
    placeholder: await placeholderOf(source),
    variants: [],
  };
  let bytes = 0;
  for (const size of new Set(photoWidths.map((wanted) => Math.min(wanted, width)))) {
    for (const { format, options } of formats) {
      const path = join(results, demoImageFile(image.name, size, format));
      const made = await source.clone().resize({ width: size }).toFormat(format, options).toFile(path);
      image.variants.push({ format, width: made.width, height: made.height });
      bytes += (await stat(path)).size;
    }
  }
  console.log(image.name.padEnd(28), `${(bytes / 1000).toFixed(0)} kB`);
  return image;
}

/** A few pixels, shown blurred while the picture loads. */
async function placeholderOf(source: Sharp) {
  const small = await source.clone().resize({ width: 16 }).webp({ quality: 40 }).toBuffer();
  return `data:image/webp;base64,${small.toString('base64')}`;
}

const [, , originals] = process.argv;
if (!originals) throw new Error('Usage: node tools/encode-demo-images.ts ORIGINALS');
const described = description.parse(JSON.parse(await readFile(join(originals, 'index.json'), 'utf8')));
await rm(results, { recursive: true, force: true });
await mkdir(results, { recursive: true });
const images: DemoImage[] = [];
for (const { file, alt } of described) images.push(await encode(originals, file, alt));
await writeFile(join(results, 'index.json'), `${JSON.stringify(images, null, 2)}\n`);
