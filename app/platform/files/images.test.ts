import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { animatedPng, animatedWebp, half, noise, phonePhotograph } from '#tests/support/pictures.ts';
import {
  convertImage,
  imageConverter,
  makeVariants,
  pictureType,
  UnreadableImageError,
  variantMaker,
} from './images.server.ts';

const avatar = { width: 256, height: 256, fit: 'cover', format: 'webp' } as const;
const plain = { width: 640, height: 400, channels: 3, background: '#a8471f' } as const;

const picture = (format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'tiff') =>
  sharp({ create: plain }).toFormat(format).toBuffer();

/** A single colour compresses quickly, for tests where only the size matters. */
const flat = (format: 'jpeg' | 'png', size: { width: number; height: number }) =>
  sharp({ create: { ...plain, ...size } })
    .toFormat(format)
    .toBuffer();

describe('convertImage', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('makes a %s square, small and WebP', async (format) => {
    const { bytes, width, height } = await convertImage(await picture(format), avatar);

    expect([width, height]).toEqual([256, 256]);
    expect(pictureType(bytes)).toBe('webp');
  });

  test('rotates a photograph upright and removes where it was taken', async () => {
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
    // The left half is on top after the clockwise rotation.
    const [red = 0, green1 = 0] = await sharp(bytes)
      .extract({ left: 128, top: 20, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(green1).toBeGreaterThan(red);
  });

  test('keeps the whole picture and does not enlarge it with «inside»', async () => {
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

  test('refuses work when it is busy instead of queueing without limit', async () => {
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

describe('makeVariants', () => {
  const widths = [320, 640, 1024, 1600];

  test('makes every width that is not larger than the photograph, and its own width', async () => {
    const made = await makeVariants(await flat('jpeg', { width: 1200, height: 800 }), { widths });

    expect([made.width, made.height]).toEqual([1200, 800]);
    const sizes = made.variants.map(({ format, width, height }) => `${format} ${width}×${height}`);
    expect(sizes).toEqual(
      ['320×213', '640×427', '1024×683', '1200×800'].flatMap((size) => [`avif ${size}`, `webp ${size}`]),
    );
    for (const { bytes, format, width } of made.variants) {
      const meta = await sharp(bytes).metadata();
      expect([meta.width, meta.format]).toEqual([width, format === 'avif' ? 'heif' : 'webp']);
    }
  });

  test('leaves a photograph smaller than every width as it is', async () => {
    const made = await makeVariants(await noise('png', { width: 200, height: 100 }), { widths });
    expect(made.variants.map(({ width }) => width)).toEqual([200, 200]);
  });

  test('keeps a long strip within the limits of the formats', async () => {
    const made = await makeVariants(await flat('png', { width: 300, height: 20_000 }), { widths });
    expect(made.height).toBe(6_400);
    expect(made.variants.map(({ width }) => width)).toEqual([96, 96]);
  });

  test('rotates upright and removes where it was taken, in every variant and in the placeholder', async () => {
    const made = await makeVariants(await phonePhotograph({ width: 800, height: 500 }), { widths });

    expect([made.width, made.height]).toEqual([500, 800]);
    expect(made.placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(made.placeholder.length).toBeLessThan(400);
    const pictures = [
      ...made.variants.map(({ bytes }) => Buffer.from(bytes)),
      Buffer.from(made.placeholder.split(',')[1] ?? '', 'base64'),
    ];
    for (const bytes of pictures) {
      expect(bytes.includes('Exif')).toBe(false);
      expect(bytes.includes('GPS')).toBe(false);
      const { width, height, ...meta } = await sharp(bytes).metadata();
      expect(meta.exif ?? meta.xmp ?? meta.iptc).toBeUndefined();
      expect(meta.orientation ?? 1).toBe(1);
      // The left half is on top after the clockwise rotation.
      const [red = 0, green = 0] = await sharp(bytes)
        .extract({ left: Math.floor(width / 2), top: Math.floor(height / 8), width: 1, height: 1 })
        .raw()
        .toBuffer();
      expect(green).toBeGreaterThan(red);
    }
  });

  test('the same bytes give the same files, and transparent parts become white', async () => {
    const clear = await sharp({
      create: { ...plain, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const [one, other] = await Promise.all([
      makeVariants(clear, { widths }),
      makeVariants(clear, { widths }),
    ]);
    expect(one.variants.map(({ bytes }) => bytes)).toEqual(other.variants.map(({ bytes }) => bytes));
    const [red = 0, , , alpha = 255] = await sharp(one.variants[0]?.bytes).raw().toBuffer();
    expect([red > 250, alpha > 250]).toEqual([true, true]);
  });

  test.each([
    ['half a JPEG', async () => half(await noise('jpeg')), 'unreadable'],
    ['half a PNG', async () => half(await noise('png')), 'unreadable'],
    ['half a WebP', async () => half(await noise('webp')), 'unreadable'],
    ['an animated WebP', animatedWebp, 'animated'],
    ['an animated PNG', animatedPng, 'animated'],
    [
      'too many pixels',
      () =>
        sharp({ create: { ...plain, width: 8_000, height: 8_000 } })
          .jpeg()
          .toBuffer(),
      'too-large',
    ],
  ])('says what is wrong with %s', async (_name, make, problem) => {
    await expect(makeVariants(await make(), { widths })).rejects.toMatchObject({ problem });
  });

  test('a picture that takes too long does not affect the next one', async () => {
    const hasty = variantMaker({ requestTime: 1 });
    await expect(hasty(await noise('jpeg'), { widths })).rejects.toThrow('The image worker ended');
    await expect(makeVariants(await noise('jpeg'), { widths })).resolves.toMatchObject({ width: 640 });
  });
});
