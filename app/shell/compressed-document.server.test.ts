import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gzipAround, preparePiece } from './compressed-document.server.ts';

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'grapheme', maxLength: 4_000 }),
  fc.constant('ñ'.repeat(70_000)),
);

test('decompressing returns exactly the parts that were put together', () => {
  fc.assert(
    fc.property(text, fc.option(text), text, (before, piece, after) => {
      const packed = gzipAround(
        Buffer.from(before),
        piece === null ? null : preparePiece(piece),
        Buffer.from(after),
      );
      expect(gunzipSync(packed).toString()).toBe(
        Buffer.from(`${before.toWellFormed()}`).toString() +
          (piece === null ? '' : piece.toWellFormed()) +
          after.toWellFormed(),
      );
    }),
  );
});
