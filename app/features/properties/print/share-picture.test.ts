import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { startPrintPool } from '#app/platform/print/print-pool.server.ts';
import { drawable, outline, widthOf, wrapped } from '#app/platform/print/type.ts';

const words = {
  price: '$4,250,000 MXN',
  title: 'Casa en Pitic',
  place: 'Pitic, Hermosillo',
  facts: '3 recámaras · 240 m²',
  kind: 'Casa en venta',
  agency: 'Sahuaro Inmobiliaria',
};
// The test starts a process, which takes longer on a busy machine.
vi.setConfig({ testTimeout: 60_000 });
const press = startPrintPool();

/** Random pixels, because they are the hardest to compress. */
async function noise() {
  return sharp({
    create: {
      width: 1600,
      height: 1200,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .webp({ quality: 90 })
    .toBuffer();
}

describe('the share picture', () => {
  test('is 1200 × 630 and within the size limit even for a photograph that hardly compresses', async () => {
    const bytes = await press('app/features/properties/print/share-picture.ts', {
      ...words,
      photo: new Uint8Array(await noise()),
    });
    const { width, height, format } = await sharp(bytes).metadata();
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' });
    expect(bytes.length).toBeLessThan(600_000);
  });

  test('a file that is not a picture is refused, and the print process keeps running', async () => {
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
    );
    await expect(
      press('app/features/properties/print/share-picture.ts', {
        ...words,
        photo: new Uint8Array(Buffer.from('nada')),
      }),
    ).rejects.toThrow('Not a photograph of ours');
    await expect(
      press('app/features/properties/print/share-picture.ts', { ...words, photo: new Uint8Array(svg) }),
    ).rejects.toThrow('Not a photograph of ours');
  });
});

describe('text drawn as outlines', () => {
  test('contains only drawing commands, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.constant('"/><script>&')),
        (text) => {
          expect(outline(text, { face: 'text', size: 30, x: 0, y: 0 })).toMatch(/^[MLQCZ0-9 .,e-]*$/);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('leaves out characters that the font does not have', () => {
    expect(drawable('Casa 🏠 東京 Žižka')).toBe('Casa Žižka');
  });

  test('a long title ends in an ellipsis and stays inside the picture', () => {
    const style = { face: 'strong', size: 38, width: 600, lines: 2 } as const;
    const lines = wrapped('Una casa grande '.repeat(20), style);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/…$/);
    for (const line of lines) expect(widthOf(line, style)).toBeLessThanOrEqual(600);
    expect(wrapped('x'.repeat(300), { ...style, lines: 1 })).toHaveLength(1);
    expect(wrapped('', style)).toEqual([]);
  });
});
