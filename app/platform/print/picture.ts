import sharp from 'sharp';

// We only open our own photograph variants and drawings that we made ourselves, so all other loaders are blocked.
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

/** A stored photograph. SVG is refused, because an SVG can load files and addresses. */
export function photograph(bytes: Uint8Array) {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('hex');
  // JPEG, PNG, and RIFF…WEBP.
  if (!/^ffd8ff|^89504e470d0a1a0a|^52494646.{8}57454250/.test(start))
    throw new Error('Not a photograph of ours');
  return sharp(bytes, { limitInputPixels: 50_000_000 });
}
