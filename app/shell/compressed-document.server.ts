import { constants, crc32, deflateRawSync } from 'node:zlib';

/** A piece that is part of many pages: compressed once and reused. */
export type PreparedPiece = { plain: Buffer<ArrayBuffer>; deflated: Buffer<ArrayBuffer> };

export function preparePiece(text: string): PreparedPiece {
  const plain = Buffer.from(text);
  return { plain, deflated: deflate(plain, { level: 9, isLast: false }) };
}

const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/**
 * One gzip stream of a page around a prepared piece. Each part is a sequence of deflate blocks that refers to nothing
 * before it, so the parts can be concatenated (RFC 1951 §3.2.3). The style sheet is two thirds of a page: not
 * compressing it for every request saves more than a better compression level would.
 */
export function gzipAround(
  before: Buffer<ArrayBuffer>,
  piece: PreparedPiece | null,
  after: Buffer<ArrayBuffer>,
) {
  const parts = [deflate(before, { level: 4, isLast: false })];
  let sum: number = crc32(before);
  let length = before.length + after.length;
  if (piece) {
    parts.push(piece.deflated);
    sum = crc32(piece.plain, sum);
    length += piece.plain.length;
  }
  parts.push(deflate(after, { level: 4, isLast: true }));
  // Adding nothing should not change the checksum, but some versions of Node reset it.
  if (after.length > 0) sum = crc32(after, sum);

  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(sum >>> 0, 0);
  trailer.writeUInt32LE(length % 2 ** 32, 4);
  return Buffer.concat([header, ...parts, trailer]);
}

function deflate(bytes: Buffer<ArrayBuffer>, { level, isLast }: { level: number; isLast: boolean }) {
  return deflateRawSync(bytes, {
    level,
    finishFlush: isLast ? constants.Z_FINISH : constants.Z_FULL_FLUSH,
  });
}
