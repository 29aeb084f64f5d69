import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Config } from '../read-config.ts';
import { log } from '../log.server.ts';

/**
 * Things that were costly to make and can be made again: pictures and documents by a hash of everything that went into
 * them. The folder may be emptied at any time, and never grows past its size.
 */
export type MadeFiles = {
  get(key: string, make: () => Promise<Uint8Array>): Promise<Uint8Array>;
};

type MadeFilesOptions = { maxBytes: number };
const usual: MadeFilesOptions = { maxBytes: 512 * 1024 * 1024 };

export function madeFiles(root: string, { maxBytes }: MadeFilesOptions = usual): MadeFiles {
  const underway = new Map<string, Promise<Uint8Array>>();
  let written = 0;

  async function make(key: string, maker: () => Promise<Uint8Array>) {
    const path = join(root, key);
    const kept = await readFile(path).catch(() => null);
    if (kept) {
      // The sweep takes what nobody asked for the longest.
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
      // A full disk costs time, not an answer.
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

const keepers = new Map<string, MadeFiles>();

/** What this process made before, of anything: pictures and documents of the catalogue. */
export function madeThings({ config }: { config: Pick<Config, 'dataDir'> }) {
  const root = join(resolve(config.dataDir), 'made');
  const known = keepers.get(root) ?? madeFiles(root);
  keepers.set(root, known);
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

/** A short name for everything that decides what is made. */
export function hashOf(...parts: readonly unknown[]) {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 24);
}
