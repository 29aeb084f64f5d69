/**
 * What the first bytes of a file say about it: enough to refuse most files that are not photographs without decoding
 * them.
 */
export type PictureHeader = {
  type: 'jpeg' | 'png' | 'webp';
  width: number;
  height: number;
  isAnimated: boolean;
};

/**
 * Other file types that people upload by mistake, each with its own error message. `type` stands for every type not
 * listed.
 */
export type OtherType = 'heic' | 'avif' | 'gif' | 'svg' | 'pdf' | 'type';

/** Null when the file begins like a JPEG, PNG or WebP but its header is broken or incomplete. */
export function readPictureHeader(bytes: Uint8Array): PictureHeader | { other: OtherType } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (startsWith(bytes, [0xff, 0xd8, 0xff])) return readJpeg(view);
    if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return readPng(view);
    if (ascii(view, 0, 4) === 'RIFF' && ascii(view, 8, 4) === 'WEBP') return readWebp(view);
    return { other: otherType(view) };
  } catch (error) {
    // The file ends before its header is complete.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function startsWith(bytes: Uint8Array, start: readonly number[]) {
  return start.every((byte, index) => bytes[index] === byte);
}

function ascii(view: DataView, at: number, length: number) {
  const end = Math.min(at + length, view.byteLength);
  let text = '';
  for (let index = at; index < end; index++) text += String.fromCharCode(view.getUint8(index));
  return text;
}

function otherType(view: DataView): OtherType {
  const brand = ascii(view, 4, 8);
  if (/^ftyp(hei|hev|mif1|msf1)/.test(brand)) return 'heic';
  if (brand.startsWith('ftypavi')) return 'avif';
  const start = ascii(view, 0, 512);
  if (start.startsWith('GIF8')) return 'gif';
  if (start.startsWith('%PDF-')) return 'pdf';
  return /<svg[\s>]/i.test(start) ? 'svg' : 'type';
}

/** A JPEG is a series of segments; the frame segment contains the picture's size. */
function readJpeg(view: DataView): PictureHeader | null {
  let at = 2;
  for (;;) {
    if (view.getUint8(at) !== 0xff) return null;
    while (view.getUint8(at) === 0xff) at += 1;
    const marker = view.getUint8(at);
    at += 1;
    // These markers have no length field and may appear anywhere.
    if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) continue;
    // The pixels or the end of the file begin here, and no size was found.
    if (marker === 0xda || marker === 0xd9) return null;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) {
      return sized('jpeg', view.getUint16(at + 5), view.getUint16(at + 3), false);
    }
    const length = view.getUint16(at);
    if (length < 2) return null;
    at += length;
  }
}

/** The first PNG chunk contains the size; another chunk before the pixels may announce an animation. */
function readPng(view: DataView): PictureHeader | null {
  if (ascii(view, 12, 4) !== 'IHDR') return null;
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  for (let at = 8; ; at += 12 + view.getUint32(at)) {
    const type = ascii(view, at + 4, 4);
    if (type === 'acTL') return sized('png', width, height, true);
    if (type === 'IDAT') return sized('png', width, height, false);
    if (type === 'IEND' || view.getUint32(at) > 0x7fffffff) return null;
  }
}

function readWebp(view: DataView): PictureHeader | null {
  switch (ascii(view, 12, 4)) {
    case 'VP8 ':
      if (view.getUint8(23) !== 0x9d || view.getUint8(24) !== 0x01 || view.getUint8(25) !== 0x2a) return null;
      return sized('webp', view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff, false);
    case 'VP8L': {
      if (view.getUint8(20) !== 0x2f) return null;
      const bits = view.getUint32(21, true);
      return sized('webp', (bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1, false);
    }
    case 'VP8X': {
      const isAnimated = (view.getUint8(20) & 0b10) !== 0;
      return sized('webp', uint24(view, 24) + 1, uint24(view, 27) + 1, isAnimated);
    }
    default:
      return null;
  }
}

function uint24(view: DataView, at: number) {
  return view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
}

function sized(type: PictureHeader['type'], width: number, height: number, isAnimated: boolean) {
  return width > 0 && height > 0 ? { type, width, height, isAnimated } : null;
}
