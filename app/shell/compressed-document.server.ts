import { constants, crc32, deflateRawSync } from 'node:zlib';

/** A piece that stands in many pages: compressed once, put into each. */
export type PreparedPiece = { plain: Buffer<ArrayBuffer>; deflated: Buffer<ArrayBuffer> };

export function preparePiece(text: string): PreparedPiece {
  const plain = Buffer.from(text);
  return { plain, deflated: deflate(plain, { level: 9, isLast: false }) };
}

const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/**
 * One gzip stream out of a page around a prepared piece. Each part is a run of deflate blocks that refers to nothing
 * before it, so that they can follow one another (RFC 1951 §3.2.3). The style sheet is two thirds of a page: not
 * compressing it again for everyone is worth more than a better level.
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
  // Nothing added leaves the sum as it is; some versions of Node forget it instead.
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
