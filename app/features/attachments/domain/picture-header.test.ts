import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  animatedPng,
  animatedWebp,
  avif,
  gif,
  half,
  noise,
  phonePhotograph,
  pixelBomb,
  svg,
} from '#tests/support/pictures.ts';
import { photoRefusal } from './photo-check.ts';
import { photoLimits } from './photo.ts';
import { readPictureHeader } from './picture-header.ts';

const picture = () =>
  sharp({ create: { width: 301, height: 203, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.5 } } });

describe('readPictureHeader', () => {
  test.each([
    ['jpeg', () => picture().flatten().jpeg().toBuffer()],
    ['jpeg', () => picture().flatten().jpeg({ progressive: true }).toBuffer()],
    [
      'jpeg',
      () =>
        picture()
          .flatten()
          .withExif({ IFD0: { Make: 'x'.repeat(5_000) } })
          .jpeg()
          .toBuffer(),
    ],
    ['png', () => picture().png().toBuffer()],
    ['png', () => picture().png({ palette: true }).toBuffer()],
    ['webp', () => picture().flatten().webp().toBuffer()],
    ['webp', () => picture().webp({ lossless: true }).toBuffer()],
    // A WebP with transparency uses the extended file format.
    ['webp', () => picture().webp().toBuffer()],
    [
      'webp',
      () =>
        picture()
          .withExif({ IFD0: { Make: 'x' } })
          .webp()
          .toBuffer(),
    ],
  ] as const)('reads the size of a %s as the decoder does (%#)', async (type, make) => {
    expect(readPictureHeader(await make())).toEqual({ type, width: 301, height: 203, isAnimated: false });
  });

  test('never throws, whatever the bytes are', () => {
    const starts = [
      [0xff, 0xd8, 0xff],
      [...Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
      [...Buffer.from('RIFF\0\0\0\0WEBPVP8X')],
    ];
    fc.assert(
      fc.property(fc.constantFrom([], ...starts), fc.uint8Array({ maxLength: 300 }), (start, rest) => {
        expect(() => readPictureHeader(Uint8Array.from([...start, ...rest]))).not.toThrow();
      }),
      { numRuns: 2_000 },
    );
  });

  test('reads a truncated file correctly or not at all', async () => {
    for (const bytes of [await phonePhotograph(), await noise('png'), await noise('webp')]) {
      const whole = readPictureHeader(bytes);
      for (let length = 12; length < 700; length++) {
        expect([null, whole]).toContainEqual(readPictureHeader(bytes.subarray(0, length)));
      }
    }
  });
});

describe('photoRefusal', () => {
  test.each([
    ['nothing', async () => Buffer.alloc(0), 'attachments.error.empty'],
    ['an SVG', async () => svg, 'attachments.error.svg'],
    [
      'an SVG after a declaration',
      async () => Buffer.concat([Buffer.from('<?xml version="1.0"?>\n'), svg]),
      'attachments.error.svg',
    ],
    ['a GIF', gif, 'attachments.error.gif'],
    ['an AVIF', avif, 'attachments.error.avif'],
    ['a HEIC', async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1', 'latin1'), 'attachments.error.heic'],
    ['a PDF', async () => Buffer.from('%PDF-1.7\n'), 'attachments.error.pdf'],
    ['a text', async () => Buffer.from('Hola, soy una foto'), 'attachments.error.type'],
    [
      'an SVG that begins like a JPEG',
      async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), svg]),
      'attachments.error.broken',
    ],
    [
      'a page that begins like a WebP',
      async () => Buffer.from('RIFF\x10\0\0\0WEBP<script>', 'latin1'),
      'attachments.error.broken',
    ],
    ['an animated WebP', animatedWebp, 'attachments.error.animated'],
    ['an animated PNG', animatedPng, 'attachments.error.animated'],
    ['a bomb of pixels', pixelBomb, 'attachments.error.too_many_pixels'],
    [
      'more bytes than allowed',
      async () => Buffer.concat([await noise('jpeg'), Buffer.alloc(photoLimits.bytes)]),
      'attachments.error.too_big',
    ],
    [
      'the first bytes of a JPEG',
      async () => (await phonePhotograph()).subarray(0, 40),
      'attachments.error.broken',
    ],
  ])('%s', async (_name, make, refusal) => {
    expect(photoRefusal(await make())).toBe(refusal);
  });

  test.each(['jpeg', 'png', 'webp'] as const)(
    'accepts a %s, and half of one as long as its header is complete',
    async (format) => {
      const bytes = await noise(format);
      expect(photoRefusal(bytes)).toBeNull();
      expect(photoRefusal(half(bytes))).toBeNull();
    },
  );
});
