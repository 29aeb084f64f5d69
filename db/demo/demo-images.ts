import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { PhotoVariant } from '#app/features/attachments/domain/photo.ts';
import type { DemoPicture } from '#app/platform/demo-context.server.ts';
import type { Files } from '#app/platform/files/files.server.ts';

const demoImage = z.object({
  name: z.string(),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
  placeholder: z.string(),
  variants: z.array(z.object({ format: z.enum(['avif', 'webp']), width: z.number(), height: z.number() })),
});
/** A photo of the demo, as `tools/encode-demo-images.ts` describes it. */
export type DemoImage = z.output<typeof demoImage>;

/** Relative to the project's root, where every command runs. */
const folder = resolve('db/demo/images');
const atOnce = 24;

export function demoImageFile(name: string, width: number, format: PhotoVariant['format']) {
  return `${name}-${width}.${format}`;
}

export async function readDemoImages(): Promise<DemoImage[]> {
  return z.array(demoImage).parse(JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')));
}

/** The photos exist in every size already, so they are only copied to where the product stores its files. */
export async function storeDemoImages(files: Files): Promise<Map<string, DemoPicture>> {
  const images = await readDemoImages();
  const stored = new Map(images.map((image) => [image.name, { ...image, variants: [] as PhotoVariant[] }]));
  const waiting = images.flatMap(({ name, variants }) => variants.map((variant) => ({ name, variant })));

  async function storeNext(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { name, variant } = next;
      const bytes = await readFile(join(folder, demoImageFile(name, variant.width, variant.format)));
      stored.get(name)?.variants.push({ ...variant, name: await files.put(bytes, variant.format) });
    }
  }
  await Promise.all(Array.from({ length: atOnce }, storeNext));

  for (const { variants } of stored.values()) {
    variants.sort((a, b) => a.format.localeCompare(b.format) || a.width - b.width);
  }
  return stored;
}
