import { inflateSync } from 'node:zlib';

/**
 * Unpacks a WOFF file into the plain font inside it. fontkit would decompress a whole table again for every glyph;
 * unpacking once makes printing many times faster.
 */
export function unwrapped(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(12 + 16 * count);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  writeSearch(head, count);
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (let index = 0; index < count; index += 1) {
    const entry = 44 + 20 * index;
    const table = tableAt(woff, entry);
    const place = 12 + 16 * index;
    woff.copy(head, place, entry, entry + 4);
    woff.copy(head, place + 4, entry + 16, entry + 20);
    head.writeUInt32BE(offset, place + 8);
    head.writeUInt32BE(table.length, place + 12);
    const padding = Buffer.alloc(-table.length & 3);
    parts.push(table, padding);
    offset += table.length + padding.length;
  }
  return Buffer.concat(parts);
}

/** A table is compressed only where that makes it smaller. */
function tableAt(woff: Buffer, entry: number): Buffer {
  const start = woff.readUInt32BE(entry + 4);
  const packed = woff.subarray(start, start + woff.readUInt32BE(entry + 8));
  return packed.length < woff.readUInt32BE(entry + 12) ? inflateSync(packed) : packed;
}

/** The header fields that some font readers use for binary search in the table directory. */
function writeSearch(head: Buffer, count: number) {
  const power = Math.floor(Math.log2(count));
  const range = 16 * 2 ** power;
  head.writeUInt16BE(range, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(16 * count - range, 10);
}
