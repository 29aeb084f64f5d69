import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';

/**
 * Large public files that are the same for everybody (feeds, sitemaps): written to the disk a piece at a time when
 * something changed, then sent from there. Only one piece is in memory, however large the catalogue is.
 */
export type PublicFile = { path: string; etag: string; bytes: number };
type FileSet = { stamp: string; madeAt: number; files: Map<string, PublicFile> };

export type PublicFileWriter = {
  /** Opens the next file of the set; writes go to it until another is opened. */
  begin(name: string): Promise<void>;
  write(text: string): Promise<void>;
};

type Making = {
  name: string;
  /** Changes whenever the content may have changed. */
  stamp: string;
  write: (writer: PublicFileWriter) => Promise<void>;
};

export function publicFiles(root: string, { maxAge = 10 * 60_000, now = Date.now } = {}) {
  const kept = new Map<string, FileSet>();
  const underway = new Map<string, Promise<FileSet>>();

  async function make({ name, stamp, write }: Making): Promise<FileSet> {
    await mkdir(root, { recursive: true });
    const id = randomUUID();
    const files = new Map<string, PublicFile>();
    const writer = fileWriter(root, `${name}-${id}`, files);
    try {
      await write(writer);
    } finally {
      await writer.end();
    }
    const fileSet = { stamp, madeAt: now(), files };
    kept.set(name, fileSet);
    void removeOthers(root, name, id).catch(() => {});
    return fileSet;
  }

  /** The current files. The first caller makes them while the others wait; each name is made once at a time. */
  return async function fileSet(making: Making): Promise<FileSet> {
    const { name, stamp } = making;
    for (;;) {
      const current = kept.get(name);
      if (current?.stamp === stamp && now() - current.madeAt < maxAge) return current;
      const running = underway.get(name);
      if (!running) break;
      const made = await running;
      if (made.stamp === stamp) return made;
    }
    const started = make(making).finally(() => underway.delete(name));
    underway.set(name, started);
    return started;
  };
}

function fileWriter(root: string, prefix: string, files: Map<string, PublicFile>) {
  let current: { handle: Awaited<ReturnType<typeof open>>; name: string; path: string } | null = null;
  let hash = createHash('sha256');
  let bytes = 0;

  async function end() {
    if (!current) return;
    const { handle, name, path } = current;
    current = null;
    await handle.close();
    files.set(name, { path, bytes, etag: `"${hash.digest('base64url').slice(0, 27)}"` });
  }

  return {
    async begin(name: string) {
      await end();
      const path = join(root, `${prefix}-${files.size}`);
      hash = createHash('sha256');
      bytes = 0;
      current = { handle: await open(path, 'w', 0o640), name, path };
    },
    async write(text: string) {
      if (!current) throw new Error('begin() comes first');
      const chunk = Buffer.from(text);
      hash.update(chunk);
      bytes += chunk.length;
      await current.handle.write(chunk);
    },
    end,
  };
}

/** Removes older sets. On Linux a file that is still being read stays readable until it is closed. */
async function removeOthers(root: string, name: string, id: string) {
  const old = (await readdir(root)).filter(
    (file) => file.startsWith(`${name}-`) && !file.startsWith(`${name}-${id}`),
  );
  await Promise.all(old.map((file) => rm(join(root, file), { force: true })));
}

/** Opens the file at once, so that a newer set replacing it does not interrupt the reader. */
export async function openPublicFile({ path }: PublicFile) {
  const file = await open(path);
  return Readable.toWeb(file.createReadStream()) as unknown as ReadableStream<Uint8Array>;
}
