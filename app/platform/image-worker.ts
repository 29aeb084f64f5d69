import sharp from 'sharp';

/**
 * Reads pictures that strangers sent, in a process of its own: whatever a broken one does to the decoder, it does it
 * here, without secrets, database or open connections. Node runs this very file, so it imports nothing of ours.
 */
export type ImageOptions = {
  width: number;
  height: number;
  /** `cover` fills the frame and cuts what is over; `inside` keeps everything and never enlarges. */
  fit: 'cover' | 'inside';
  format: 'webp' | 'avif' | 'jpeg';
  quality?: number;
};

export type ImageRequest = { id: number; bytes: Uint8Array; options: ImageOptions };
export type Picture = { bytes: Uint8Array; width: number; height: number };
export type ImageAnswer = { id: number; picture: Picture } | { id: number; problem: string };

const readable = new Set(['jpeg', 'png', 'webp']);
const input = { limitInputPixels: 50_000_000, failOn: 'warning', sequentialRead: true } as const;
const seconds = 10;

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

async function convert(bytes: Uint8Array, options: ImageOptions): Promise<Picture> {
  const { format, pages = 1 } = await sharp(bytes, input).metadata();
  if (!readable.has(format)) throw new Error(`format ${format}`);
  if (pages > 1 || isAnimatedPng(bytes)) throw new Error('animated');

  const { width, height, fit, quality = 82 } = options;
  // Turned upright first; what sharp writes carries no metadata unless asked to.
  const { data, info } = await sharp(bytes, input)
    .autoOrient()
    .resize({ width, height, fit, withoutEnlargement: fit === 'inside' })
    .toFormat(options.format, { quality })
    .timeout({ seconds })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/** The decoder would quietly take the first frame: the chunk that announces more comes before the pixels. */
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

async function answer({ id, bytes, options }: ImageRequest): Promise<ImageAnswer> {
  try {
    return { id, picture: await convert(bytes, options) };
  } catch (error) {
    return { id, problem: error instanceof Error ? error.message : String(error) };
  }
}

process.on('message', (request: ImageRequest) => {
  void answer(request).then((result) => process.send?.(result));
});
// The server is gone: nobody waits for an answer any more.
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
