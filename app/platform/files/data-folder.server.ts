import { mkdir, open, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { errorCode, OperatorError } from '../postgres/errors.server.ts';

/** Enough that a disk without a free block refuses it. */
const probe = Buffer.alloc(256 * 1024);

/** Makes the data folder, and writes to it: what cannot be written to is told before anything is started there. */
export async function prepareDataFolder(dataDir: string) {
  const folder = resolve(dataDir);
  const path = join(folder, '.sahuaro-probe');
  try {
    await makeFolders(folder);
    const file = await open(path, 'w', 0o600);
    try {
      await file.writeFile(probe);
      await file.sync().catch(ignoreNoSync);
    } finally {
      await file.close();
      await rm(path, { force: true });
    }
  } catch (error) {
    throw folderProblem(error, folder) ?? error;
  }
}

/**
 * One folder after another: asked to make all of them at once, Node tries for ever where the system says that a folder
 * to be made does not exist, as in /proc.
 */
export async function makeFolders(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => null);
  if (found?.isDirectory()) return;
  if (dirname(folder) !== folder) await makeFolders(dirname(folder));
  await mkdir(folder).catch((error: unknown) => {
    if (errorCode(error) !== 'EEXIST' || found) throw error;
  });
}

/** Not everything that can be written to can be synced. */
function ignoreNoSync(error: unknown) {
  if (errorCode(error) !== 'EINVAL') throw error;
}

/** The sentence for the person at the terminal; null for an error that is not the folder's. */
export function folderProblem(error: unknown, folder: string) {
  const other = 'elige otra con DATA_DIR';
  const noRight = `Este usuario no puede escribir en la carpeta de datos «${folder}»: dale permiso o ${other}.`;
  const noSpace = `No queda espacio en el disco de la carpeta de datos «${folder}»: libera espacio o ${other}.`;
  const noFolder = `«${folder}» no puede ser la carpeta de datos: ${other}.`;
  const sentences: Record<string, string> = {
    EACCES: noRight,
    EPERM: noRight,
    EROFS: `La carpeta de datos «${folder}» es de solo lectura: monta su disco con escritura o ${other}.`,
    ENOSPC: noSpace,
    EDQUOT: noSpace,
    '53100': noSpace,
    ENOTDIR: noFolder,
    EEXIST: noFolder,
    ENOENT: noFolder,
    ELOOP: noFolder,
    ENAMETOOLONG: noFolder,
    EINVAL: noFolder,
  };
  const sentence = sentences[errorCode(error) ?? ''];
  return sentence ? new OperatorError(sentence, { cause: error }) : null;
}
