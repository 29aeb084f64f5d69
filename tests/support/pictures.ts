import sharp from 'sharp';

const plain = { width: 640, height: 400, channels: 3, background: '#a8471f' } as const;

type Size = { width: number; height: number };

/** Random pixels, which compress badly, so that half of the file is half of the image. */
export function noise(format: 'jpeg' | 'png' | 'webp', { width, height }: Size = plain) {
  return sharp({
    create: { ...plain, width, height, noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
    .toFormat(format)
    .toBuffer();
}

/** A photo as phones store it: rotated by its metadata, with a location. */
export async function phonePhotograph({ width, height }: Size = plain) {
  const green = await sharp({ create: { ...plain, width: width / 2, height, background: '#2c5a4b' } })
    .png()
    .toBuffer();
  return sharp({ create: { ...plain, width, height } })
    .composite([{ input: green, left: 0, top: 0 }])
    .withExif({ IFD0: { Make: 'Teléfono' }, IFD3: { GPSLatitude: '29/1 5/1 48/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

export const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);

export async function animatedWebp() {
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

/** A PNG with one frame and the chunk that announces more. */
export async function animatedPng() {
  const bytes = await sharp({ create: plain }).png().toBuffer();
  const afterHeader = 8 + 25;
  const control = Buffer.from([
    0, 0, 0, 8, 0x61, 0x63, 0x54, 0x4c, 0, 0, 0, 2, 0, 0, 0, 0, 0xf3, 0x8d, 0x93, 0x70,
  ]);
  return Buffer.concat([bytes.subarray(0, afterHeader), control, bytes.subarray(afterHeader)]);
}

/** A small file that announces more pixels than any memory can hold. */
export async function pixelBomb() {
  const bytes = await sharp({ create: plain }).png().toBuffer();
  const bomb = Buffer.from(bytes);
  bomb.writeUInt32BE(60_000, 16);
  bomb.writeUInt32BE(60_000, 20);
  return bomb;
}

export const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
export const gif = () => sharp({ create: plain }).gif().toBuffer();
export const avif = () => sharp({ create: plain }).avif().toBuffer();
