import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { BackupRefusedError, errorCode } from './errors.server.ts';

/**
 * A backup is this line, then frames of one letter, a length and a payload:
 *   M  the manifest: versions, migrations, the list of tables
 *   T  a table begins / F  a file begins; D… its data (tables gzipped); E  its end: length and sha256
 *   S  the values of sequences
 *   C  the closing: how many tables and files there were
 *   Z  the sha256 of every byte before this frame; nothing follows
 */
const firstLine = Buffer.from('sahuaro-backup 1\n');
const frameHead = 5;
const sealLength = frameHead + 32;
const longestText = 64 * 1024 * 1024;
const longestData = 4 * 1024 * 1024;

export type FrameType = 'M' | 'T' | 'F' | 'D' | 'E' | 'S' | 'C' | 'Z';
type Frame = { type: string; payload: Buffer };
export type FrameSource = AsyncIterator<Frame, undefined>;

const entryEnd = z.object({ bytes: z.number(), sha256: z.string() });

export function frame(type: FrameType, content: object | Buffer): Buffer {
  const payload = Buffer.isBuffer(content) ? content : Buffer.from(JSON.stringify(content));
  const head = Buffer.alloc(frameHead);
  head.write(type, 0, 'latin1');
  head.writeUInt32BE(payload.length, 1);
  return Buffer.concat([head, payload]);
}

/** The frames of one table or file. */
export async function* entryFrames(
  type: 'T' | 'F',
  about: object,
  data: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer, void, void> {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* measured() {
    for await (const chunk of data) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  yield frame(type, about);
  // Pictures are already compressed.
  const content = type === 'T' ? through(measured(), createGzip({ level: 4 })) : measured();
  for await (const chunk of content) {
    for (let start = 0; start < chunk.length; start += longestData) {
      yield frame('D', chunk.subarray(start, start + longestData));
    }
  }
  yield frame('E', { bytes, sha256: hash.digest('hex') });
}

/** Writes the first line, the frames and the checksum of everything. */
export async function* sealed(frames: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, void> {
  const hash = createHash('sha256').update(firstLine);
  yield firstLine;
  for await (const bytes of frames) {
    hash.update(bytes);
    yield bytes;
  }
  yield frame('Z', hash.digest());
}

/** Reads every byte: any change, cut or addition is found, wherever it is. */
export async function checkSeal(path: string) {
  const file = await open(path, 'r').catch((error: unknown) => {
    throw new BackupRefusedError(path, `no se puede abrir (${errorCode(error) ?? 'error'})`, {
      cause: error,
    });
  });
  try {
    const { size } = await file.stat();
    const start = Buffer.alloc(firstLine.length);
    await file.read(start, 0, start.length, 0);
    if (!start.equals(firstLine))
      throw new BackupRefusedError(path, 'no es una copia de Sahuaro, o está dañada');
    if (size < firstLine.length + sealLength) throw new BackupRefusedError(path, 'está incompleta');

    const seal = Buffer.alloc(sealLength);
    await file.read(seal, 0, sealLength, size - sealLength);
    const hash = createHash('sha256');
    const body = file.createReadStream({
      start: 0,
      end: size - sealLength - 1,
      autoClose: false,
      highWaterMark: 1 << 18,
    });
    for await (const chunk of body) hash.update(chunk);
    if (!seal.equals(frame('Z', hash.digest())))
      throw new BackupRefusedError(path, 'está incompleta o dañada');
  } finally {
    await file.close();
  }
}

/** The frames of a file whose checksum was verified; everything else is checked again here. */
export async function* readFrames(path: string): AsyncGenerator<Frame, undefined, void> {
  let rest = Buffer.alloc(0);
  let isFirst = true;
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 18 })) {
    rest = Buffer.concat([rest, chunk]);
    if (isFirst && rest.length >= firstLine.length) {
      rest = rest.subarray(firstLine.length);
      isFirst = false;
    }
    while (!isFirst && rest.length >= frameHead) {
      const type = rest.toString('latin1', 0, 1);
      const length = rest.readUInt32BE(1);
      if (length > (type === 'D' ? longestData : longestText))
        throw new BackupRefusedError(path, 'está dañada');
      if (rest.length < frameHead + length) break;
      yield { type, payload: rest.subarray(frameHead, frameHead + length) };
      rest = rest.subarray(frameHead + length);
    }
  }
  if (rest.length > 0) throw new BackupRefusedError(path, 'está incompleta');
  return undefined;
}

/** The data of the entry whose first frame was just read, verified against its closing frame. */
export async function* entryData(
  frames: FrameSource,
  type: 'T' | 'F',
  path: string,
): AsyncGenerator<Buffer, void, void> {
  let end: z.infer<typeof entryEnd> | null = null;
  async function* stored() {
    for (;;) {
      const { value } = await frames.next();
      if (value?.type === 'D') {
        yield value.payload;
        continue;
      }
      if (value?.type !== 'E') throw new BackupRefusedError(path, 'está incompleta o dañada');
      end = readText(value.payload, entryEnd, path);
      return;
    }
  }
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of type === 'T' ? through(stored(), createGunzip()) : stored()) {
    hash.update(chunk);
    bytes += chunk.length;
    yield chunk;
  }
  const found = { bytes, sha256: hash.digest('hex') };
  if (JSON.stringify(found) !== JSON.stringify(end)) throw new BackupRefusedError(path, 'está dañada');
}

export function readText<Shape extends z.ZodType>(
  payload: Buffer,
  shape: Shape,
  path: string,
): z.infer<Shape> {
  try {
    return shape.parse(JSON.parse(payload.toString('utf8')));
  } catch (error) {
    throw new BackupRefusedError(path, 'está dañada o la hizo una versión más nueva', { cause: error });
  }
}

async function* through(
  data: AsyncIterable<Buffer>,
  filter: NodeJS.ReadWriteStream & AsyncIterable<Buffer | string>,
): AsyncGenerator<Buffer, void, void> {
  const fed = pipeline(data, filter);
  // The reader below throws the same error first.
  fed.catch(() => {});
  for await (const chunk of filter) yield Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk);
  await fed;
}
