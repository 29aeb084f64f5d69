import { createHash, randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { diskStore, type Store } from './disk-store.server.ts';
import type { Config } from '../read-config.ts';
import { s3Store } from './s3-store.server.ts';

/**
 * Public pictures are named by their content: the same bytes are stored once, and a name always means the same bytes.
 * An original is the file as somebody sent it: it has another kind of name and is never served.
 */
export type Files = {
  put(bytes: Buffer, extension: FileExtension): Promise<string>;
  read(name: string): Promise<Buffer | null>;
  putOriginal(name: string, bytes: Buffer): Promise<void>;
  readOriginal(name: string): Promise<Buffer | null>;
  /** Takes names of either kind. Removing a file that does not exist is no error. */
  remove(name: string): Promise<void>;
};

export type FileExtension = 'webp' | 'jpg' | 'png' | 'avif';

const publicForm = /^[0-9a-f]{64}\.(webp|jpg|png|avif)$/;
const originalForm = /^original-[0-9a-f-]{36}$/;

export function contentName(bytes: Buffer, extension: FileExtension) {
  return `${createHash('sha256').update(bytes).digest('hex')}.${extension}`;
}

export const newOriginalName = () => `original-${randomUUID()}`;
export const isPublicName = (name: string) => publicForm.test(name);

/** The storage that the settings name: S3 if they do, the local disk otherwise. */
export function openFiles({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Files {
  return s3 ? filesIn(s3Store(s3)) : localFiles(resolve(dataDir, 'files'));
}

export const localFiles = (root: string) => filesIn(diskStore(root));

export function filesIn(store: Store): Files {
  return {
    async put(bytes, extension) {
      const name = contentName(bytes, extension);
      await store.put(publicPath(name), bytes);
      return name;
    },
    read: async (name) => (isPublicName(name) ? store.read(publicPath(name)) : null),
    putOriginal: (name, bytes) => store.put(originalPath(name), bytes),
    readOriginal: async (name) => (originalForm.test(name) ? store.read(originalPath(name)) : null),
    remove: (name) => store.remove(isPublicName(name) ? publicPath(name) : originalPath(name)),
  };
}

/** Under a folder of the name's first two letters, so that no folder gets too large. */
const publicPath = (name: string) => `${name.slice(0, 2)}/${name}`;

function originalPath(name: string) {
  if (!originalForm.test(name)) throw new Error(`Not the name of a stored file: ${name.slice(0, 100)}`);
  return `originals/${name}`;
}
