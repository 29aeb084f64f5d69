import { existsSync, readdirSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import sharp from 'sharp';

/**
 * Decodes pictures that strangers sent, in a separate process without secrets, database or open connections, because
 * a malformed picture may exploit the decoder. Node runs this file directly, so it imports nothing of ours.
 */
export type ImageOptions = {
  width: number;
  height: number;
  /** `cover` fills the frame and crops the rest; `inside` keeps the whole picture and never enlarges it. */
  fit: 'cover' | 'inside';
  format: 'webp' | 'avif' | 'jpeg';
  quality?: number;
};

/** A photograph for pages: every width in both formats, none larger than the original, and a tiny placeholder. */
export type VariantOptions = { widths: readonly number[] };

export type ImageTask =
  | { kind: 'picture'; options: ImageOptions }
  | { kind: 'variants'; options: VariantOptions };
export type ImageRequest = { id: number; bytes: Uint8Array; task: ImageTask };
export type Picture = { bytes: Uint8Array; width: number; height: number };
export type Variants = {
  width: number;
  height: number;
  variants: (Picture & { format: 'avif' | 'webp' })[];
  /** As a data URL. */
  placeholder: string;
};
export type ImageProblem = 'animated' | 'too-large' | 'unreadable';
export type ImageAnswer =
  | { id: number; result: Picture | Variants }
  | { id: number; problem: ImageProblem; message: string };

const acceptedFormats = new Set(['jpeg', 'png', 'webp']);
const input = { limitInputPixels: 50_000_000, failOn: 'warning', sequentialRead: true } as const;
const seconds = 10;

lowerPriority(Number(process.argv[2] ?? 0));
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

/**
 * Lowers the priority, so that pages are served first. On Linux each thread has its own priority and a new thread
 * inherits it, so every thread of the process is set.
 */
function lowerPriority(niceness: number) {
  const threads = existsSync('/proc/self/task') ? readdirSync('/proc/self/task').map(Number) : [process.pid];
  for (const thread of threads) setPriority(thread, Math.max(getPriority(thread), niceness));
}

class AnimatedError extends Error {}

async function assertNotAnimated(bytes: Uint8Array) {
  const { format, pages = 1 } = await sharp(bytes, input).metadata();
  if (!acceptedFormats.has(format)) throw new Error(`format ${format}`);
  if (pages > 1 || isAnimatedPng(bytes)) throw new AnimatedError('animated');
}

async function convert(bytes: Uint8Array, options: ImageOptions): Promise<Picture> {
  await assertNotAnimated(bytes);
  const { width, height, fit, quality = 82 } = options;
  // Rotated upright first. sharp writes no metadata unless asked to, so the place where it was taken is removed.
  const { data, info } = await sharp(bytes, input)
    .autoOrient()
    .resize({ width, height, fit, withoutEnlargement: fit === 'inside' })
    .toFormat(options.format, { quality })
    .timeout({ seconds })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/** Decodes once, upright and in sRGB; every variant is made from those pixels. */
async function makeVariants(bytes: Uint8Array, { widths }: VariantOptions): Promise<Variants> {
  await assertNotAnimated(bytes);
  const widest = Math.max(...widths);
  const { data, info } = await sharp(bytes, input)
    .autoOrient()
    .flatten({ background: '#ffffff' })
    // The formats limit the height, so a very tall picture becomes narrower.
    .resize({ width: widest, height: widest * 4, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = () => sharp(data, { raw: { width, height, channels } });

  const variants: Variants['variants'] = [];
  for (const wanted of [...widths.filter((each) => each < width), width]) {
    const sized = pixels().resize({ width: wanted });
    for (const format of ['avif', 'webp'] as const) {
      const { data: made, info: size } = await sized
        .clone()
        .toFormat(format, encoding[format])
        .toBuffer({ resolveWithObject: true });
      variants.push({ format, bytes: made, width: size.width, height: size.height });
    }
  }
  const tiny = await pixels()
    .resize({ width: 16, height: 16, fit: 'inside' })
    .webp({ quality: 20 })
    .toBuffer();
  return { width, height, variants, placeholder: `data:image/webp;base64,${tiny.toString('base64')}` };
}

/** Low effort: more would take twice the time to save a twentieth of the bytes. */
const encoding = { avif: { quality: 52, effort: 2 }, webp: { quality: 76, effort: 4 } } as const;

/** The decoder would silently use the first frame. The chunk that announces an animation comes before the pixels. */
function isAnimatedPng(bytes: Uint8Array) {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.readUInt32BE(0) !== 0x89504e47) return false;
  let position = 8;
  while (position + 8 <= view.length) {
    const type = view.toString('latin1', position + 4, position + 8);
    if (type === 'acTL') return true;
    if (type === 'IDAT') return false;
    position += 12 + view.readUInt32BE(position);
  }
  return false;
}

async function answer({ id, bytes, task }: ImageRequest): Promise<ImageAnswer> {
  try {
    const result =
      task.kind === 'picture' ? await convert(bytes, task.options) : await makeVariants(bytes, task.options);
    return { id, result };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { id, problem: problemOf(error, message), message };
  }
}

function problemOf(error: unknown, message: string): ImageProblem {
  if (error instanceof AnimatedError) return 'animated';
  return /pixel limit/.test(message) ? 'too-large' : 'unreadable';
}

process.on('message', (request: ImageRequest) => {
  void answer(request).then((result) => process.send?.(result));
});
// The server process has ended.
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
