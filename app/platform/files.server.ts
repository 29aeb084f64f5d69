import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Files named by their content: the same bytes are kept once, and a name never changes its meaning. */
export type Files = {
  put(bytes: Buffer, extension: 'webp' | 'jpg' | 'png' | 'avif'): Promise<string>;
  read(name: string): Promise<Buffer | null>;
};

const nameForm = /^[0-9a-f]{64}\.(webp|jpg|png|avif)$/;

/** On the local disk, under two letters of the name so that no folder grows without end. */
export function localFiles(root: string): Files {
  const pathOf = (name: string) => join(root, name.slice(0, 2), name);

  return {
    async put(bytes, extension) {
      const name = `${createHash('sha256').update(bytes).digest('hex')}.${extension}`;
      const path = pathOf(name);
      await mkdir(dirname(path), { recursive: true });
      // Complete on the disk before it has its name: a name always finds the whole file.
      const temporary = `${path}.${randomUUID()}.part`;
      const file = await open(temporary, 'wx', 0o640);
      await file.writeFile(bytes);
      await file.sync();
      await file.close();
      await rename(temporary, path);
      return name;
    },
    async read(name) {
      if (!nameForm.test(name)) return null;
      try {
        return await readFile(pathOf(name));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
        throw error;
      }
    },
  };
}
