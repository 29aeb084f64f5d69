import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

type Sizes = { crc: number; packed: number; plain: number };

type Pieces = Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;

/**
 * A ZIP file, written as its parts arrive. Neither a part nor the whole may exceed 4 GB. The size of a part is known
 * only at its end, so it is written after the part.
 */
export function zipArchive() {
  const directory: Buffer[] = [];
  let offset = 0;

  return {
    async *part(path: string, pieces: Pieces): AsyncGenerator<Uint8Array> {
      const name = Buffer.from(path);
      const sizes: Sizes = { crc: 0, packed: 0, plain: 0 };
      const start = Buffer.concat([signature('504b0304'), entryHeader(name, sizes), name]);
      yield start;
      yield* packed(pieces, sizes);
      const end = Buffer.concat([signature('504b0708'), figures(sizes)]);
      yield end;

      const place = Buffer.alloc(14);
      place.writeUInt32LE(offset, 10);
      directory.push(Buffer.concat([signature('504b01021400'), entryHeader(name, sizes), place, name]));
      offset += start.length + sizes.packed + end.length;
    },
    end() {
      const entries = Buffer.concat(directory);
      const end = Buffer.alloc(22);
      end.writeUInt32LE(0x06054b50, 0);
      end.writeUInt16LE(directory.length, 8);
      end.writeUInt16LE(directory.length, 10);
      end.writeUInt32LE(entries.length, 12);
      end.writeUInt32LE(offset, 16);
      return Buffer.concat([entries, end]);
    },
  };
}

const signature = (hex: string) => Buffer.from(hex, 'hex');

/** Version 2.0, sizes after the data, the name in UTF-8 where it is not ASCII, deflated, dated the first of January. */
function entryHeader(name: Buffer, sizes: Sizes) {
  const facts = Buffer.alloc(10);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE(name.some((byte) => byte > 127) ? 0x808 : 8, 2);
  facts.writeUInt16LE(8, 4);
  facts.writeUInt32LE(0x5a210000, 6);
  const lengths = Buffer.alloc(4);
  lengths.writeUInt16LE(name.length, 0);
  return Buffer.concat([facts, figures(sizes), lengths]);
}

function figures({ crc, packed, plain }: Sizes) {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt32LE(crc, 0);
  bytes.writeUInt32LE(packed, 4);
  bytes.writeUInt32LE(plain, 8);
  return bytes;
}

/** Compresses in another thread, one piece after another, and counts the bytes. */
async function* packed(pieces: Pieces, sizes: Sizes) {
  async function* bytes() {
    for await (const given of pieces) {
      const piece = Buffer.from(given);
      sizes.crc = crc32(piece, sizes.crc);
      sizes.plain += piece.length;
      yield piece;
    }
  }
  const deflated = pipeline(Readable.from(bytes()), createDeflateRaw({ level: 3 }), () => {});
  for await (const chunk of deflated as AsyncIterable<Buffer>) {
    sizes.packed += chunk.length;
    yield chunk;
  }
}
