import sharp from 'sharp';

// Photographs are our own variants; a drawing is one that we made ourselves. Nothing else is opened here.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadSvgBuffer',
  ],
});
sharp.cache(false);
sharp.concurrency(1);

/** A stored photograph. A drawing is none, whoever put it there: drawings can ask for files and addresses. */
export function photograph(bytes: Uint8Array) {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (!/^\xff\xd8\xff|^\x89PNG\r\n\x1a\n|^RIFF[^]{4}WEBP/.test(start))
    throw new Error('Not a photograph of ours');
  return sharp(bytes, { limitInputPixels: 50_000_000 });
}
