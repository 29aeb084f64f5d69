import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { convertImage, imageConverter, pictureType, UnreadableImageError } from './images.server.ts';

const avatar = { width: 256, height: 256, fit: 'cover', format: 'webp' } as const;
const plain = { width: 640, height: 400, channels: 3, background: '#a8471f' } as const;

const picture = (format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'tiff') =>
  sharp({ create: plain }).toFormat(format).toBuffer();

describe('convertImage', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('makes a %s square, small and WebP', async (format) => {
    const { bytes, width, height } = await convertImage(await picture(format), avatar);

    expect([width, height]).toEqual([256, 256]);
    expect(pictureType(bytes)).toBe('webp');
  });

  test('turns a photograph upright and forgets where it was taken', async () => {
    const green = await sharp({ create: { ...plain, width: 320, background: '#2c5a4b' } })
      .png()
      .toBuffer();
    const sideways = await sharp({ create: plain })
      .composite([{ input: green, left: 0, top: 0 }])
      .withExif({ IFD0: { Make: 'Teléfono' }, IFD3: { GPSLatitude: '29/1 5/1 48/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(sideways).metadata()).exif).toBeDefined();

    const { bytes } = await convertImage(sideways, avatar);
    const meta = await sharp(bytes).metadata();
    expect(meta.exif ?? meta.xmp ?? meta.iptc ?? meta.icc).toBeUndefined();
    expect(meta.orientation).toBeUndefined();
    // The left half, turned clockwise, is on top.
    const [red = 0, green1 = 0] = await sharp(bytes)
      .extract({ left: 128, top: 20, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(green1).toBeGreaterThan(red);
  });

  test('keeps everything and does not enlarge when asked for «inside»', async () => {
    const { width, height } = await convertImage(await picture('jpeg'), {
      ...avatar,
      width: 2000,
      height: 2000,
      fit: 'inside',
    });
    expect([width, height]).toEqual([640, 400]);
  });

  test.each([
    ['a GIF', () => picture('gif')],
    ['an AVIF', () => picture('avif')],
    ['a TIFF', () => picture('tiff')],
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    [
      'an SVG that begins like a JPEG',
      async () => Buffer.from('\xff\xd8\xff<svg xmlns="http://www.w3.org/2000/svg"/>', 'latin1'),
    ],
    [
      'a GIF that begins like a PNG',
      async () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), await picture('gif')]),
    ],
    [
      'a page with the start of a WebP',
      async () => Buffer.from('RIFF\x10\0\0\0WEBP<script>alert(1)</script>', 'latin1'),
    ],
    ['half a JPEG', async () => half(await noise('jpeg'))],
    ['half a PNG', async () => half(await noise('png'))],
    ['half a WebP', async () => half(await noise('webp'))],
    ['an animated WebP', animatedWebp],
    ['an animated PNG', animatedPng],
    [
      'more pixels than anyone needs',
      () =>
        sharp({ create: { ...plain, width: 8000, height: 8000 } })
          .png()
          .toBuffer(),
    ],
    ['nothing', async () => Buffer.alloc(0)],
  ])('refuses %s', async (_name, make) => {
    await expect(convertImage(await make(), avatar)).rejects.toThrow(UnreadableImageError);
  });

  test('one picture that takes too long does not stop the next', async () => {
    const convert = imageConverter({ atOnce: 1, requestTime: 1 });
    await expect(convert(await noise('png'), avatar)).rejects.toThrow('The image worker ended');

    const patient = imageConverter({ atOnce: 1 });
    const all = await Promise.all(
      Array.from({ length: 5 }, async () => patient(await picture('png'), avatar)),
    );
    expect(all).toHaveLength(5);
  });

  test('says that it is busy instead of piling up work', async () => {
    const convert = imageConverter({ atOnce: 1, waiting: 1 });
    const bytes = await picture('png');
    const results = await Promise.allSettled([
      convert(bytes, avatar),
      convert(bytes, avatar),
      convert(bytes, avatar),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  });
});

/** Something that does not compress to nothing, so that half of it is really half. */
function noise(format: 'jpeg' | 'png' | 'webp') {
  return sharp({ create: { ...plain, noise: { type: 'gaussian', mean: 128, sigma: 40 } } })
    .toFormat(format)
    .toBuffer();
}

function half(bytes: Buffer) {
  return bytes.subarray(0, bytes.length / 2);
}

async function animatedWebp() {
  const frames = await Promise.all(
    ['#a8471f', '#2c5a4b'].map((background) =>
      sharp({ create: { ...plain, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
}

/** A still PNG with the chunk that promises more frames. */
async function animatedPng() {
  const bytes = await picture('png');
  const afterHeader = 8 + 25;
  const control = Buffer.from([
    0, 0, 0, 8, 0x61, 0x63, 0x54, 0x4c, 0, 0, 0, 2, 0, 0, 0, 0, 0xf3, 0x8d, 0x93, 0x70,
  ]);
  return Buffer.concat([bytes.subarray(0, afterHeader), control, bytes.subarray(afterHeader)]);
}
