import { inflateRawSync } from 'node:zlib';

/** The files of a ZIP by path, read through its central directory. */
export function unzip(zip: Buffer): Map<string, Buffer> {
  const end = zip.length - 22;
  if (zip.readUInt32LE(end) !== 0x06054b50) throw new Error('Not a whole ZIP file');
  const parts = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const packed = zip.readUInt32LE(at + 20);
    const nameLength = zip.readUInt16LE(at + 28);
    const start = zip.readUInt32LE(at + 42);
    const content = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
    const path = zip.toString('utf8', at + 46, at + 46 + nameLength);
    parts.set(path, inflateRawSync(zip.subarray(content, content + packed)));
    at += 46 + nameLength;
  }
  return parts;
}
