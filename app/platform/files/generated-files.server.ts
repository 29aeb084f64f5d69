import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Config } from '../read-config.ts';
import { log } from '../log.server.ts';

/**
 * Pictures and documents that were costly to make and can be made again, stored by a hash of everything that went
 * into them. The folder may be emptied at any time, and has a maximum size.
 */
export type GeneratedFileStore = {
  get(key: string, make: () => Promise<Uint8Array>): Promise<Uint8Array>;
};

type MadeFilesOptions = { maxBytes: number };
const defaultOptions: MadeFilesOptions = { maxBytes: 512 * 1024 * 1024 };

export function generatedFileStore(
  root: string,
  { maxBytes }: MadeFilesOptions = defaultOptions,
): GeneratedFileStore {
  const underway = new Map<string, Promise<Uint8Array>>();
  let written = 0;

  async function make(key: string, maker: () => Promise<Uint8Array>) {
    const path = join(root, key);
    const kept = await readFile(path).catch(() => null);
    if (kept) {
      // The new time protects it from the sweep, which removes the least recently used files first.
      void utimes(path, new Date(), new Date()).catch(() => {});
      return kept;
    }
    const bytes = await maker();
    try {
      await mkdir(root, { recursive: true });
      const temporary = `${path}.${randomUUID()}.part`;
      await writeFile(temporary, bytes);
      await rename(temporary, path);
      written += bytes.length;
      if (written > maxBytes / 8) {
        written = 0;
        await sweep(root, maxBytes);
      }
    } catch (error) {
      // When the disk is full the file is made again next time, and the answer is sent anyway.
      log.warn('made-files.not-kept', { error });
    }
    return bytes;
  }

  return {
    get(key, maker) {
      const running = underway.get(key);
      if (running) return running;
      const started = make(key, maker).finally(() => underway.delete(key));
      underway.set(key, started);
      return started;
    },
  };
}

const storesByRoot = new Map<string, GeneratedFileStore>();

/** The generated files of this process: pictures and documents of the catalogue. */
export function generatedFiles({ config }: { config: Pick<Config, 'dataDir'> }) {
  const root = join(resolve(config.dataDir), 'made');
  const known = storesByRoot.get(root) ?? generatedFileStore(root);
  storesByRoot.set(root, known);
  return known;
}

async function sweep(root: string, maxBytes: number) {
  const names = await readdir(root);
  const files = await Promise.all(
    names.map(async (name) => {
      const { size, mtimeMs } = await stat(join(root, name)).catch(() => ({ size: 0, mtimeMs: 0 }));
      return { name, size, mtimeMs };
    }),
  );
  let total = files.reduce((sum, { size }) => sum + size, 0);
  for (const { name, size } of files.toSorted((a, b) => a.mtimeMs - b.mtimeMs)) {
    if (total <= maxBytes * 0.8) return;
    await rm(join(root, name), { force: true });
    total -= size;
  }
}

/** A short name that depends on everything that decides the content. */
export function hashOf(...parts: readonly unknown[]) {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 24);
}
