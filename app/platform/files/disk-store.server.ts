import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { spaceLeft } from './disk-space.server.ts';

/** Stores bytes under a path that we choose. */
export type Store = {
  put(path: string, bytes: Buffer): Promise<void>;
  read(path: string): Promise<Buffer | null>;
  remove(path: string): Promise<void>;
};

class NoSpaceError extends Error {
  readonly code = 'ENOSPC';

  constructor() {
    super('The disk is almost full: no file is taken');
    this.name = 'NoSpaceError';
  }
}

export function diskStore(root: string): Store {
  return {
    async put(path, bytes) {
      const target = join(root, path);
      await mkdir(dirname(target), { recursive: true });
      // The last of the room is the database's: without it nothing at all could be saved.
      if ((await spaceLeft([root])).state === 'full') throw new NoSpaceError();
      // The file is complete on the disk before it is renamed, so a reader never sees half of it.
      const temporary = `${target}.${randomUUID()}.part`;
      try {
        const file = await open(temporary, 'wx', 0o640);
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(temporary, target);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    async read(path) {
      try {
        return await readFile(join(root, path));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
        throw error;
      }
    },
    remove: (path) => rm(join(root, path), { force: true }),
  };
}
