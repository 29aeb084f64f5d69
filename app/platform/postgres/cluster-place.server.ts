import { createHash } from 'node:crypto';
import { readFile, readdir, realpath, rename, rmdir, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { OperatorError, errorCode } from './errors.server.ts';
import { type ServerUser, canEnter, isRoot, makeOpenFolder, userById, userForRoot } from './run-as.server.ts';

export type ClusterPlace = {
  clusterDir: string;
  user: ServerUser;
  /** Where copies of the binaries go when the server's user cannot run the installed ones. */
  copies: string;
};

/** Where root keeps the cluster and binaries when the server's user cannot reach the data folder. */
export const systemStateDir = '/var/lib/sahuaro';

const pointerName = 'postgres-location.json';
const pointer = z.object({ clusterDir: z.string(), dataDir: z.string() });

/**
 * Finds the cluster of a data folder, or the place for a new one: inside the folder, unless we are root and the
 * server's user cannot enter a folder above it.
 */
export async function placeCluster(
  dataDir: string,
  stateDir: string,
  log: (message: string) => void,
): Promise<ClusterPlace> {
  const inside = join(dataDir, 'postgres');
  const elsewhere = await readPointer(dataDir);
  const clusterDir = elsewhere && !(await clusterMajor(inside)) ? elsewhere : inside;
  await finishSwap(clusterDir, log);

  if (await clusterMajor(clusterDir)) return existingPlace(await realpath(clusterDir), dataDir, stateDir);
  await refuseLostCluster(clusterDir, elsewhere, dataDir);

  const copies = isRoot() ? join(stateDir, 'binaries') : join(dataDir, 'postgres-binaries');
  if (!isRoot()) return { clusterDir: inside, user: null, copies };
  const user = await userForRoot();
  if (await canEnter(user, dataDir)) return { clusterDir: inside, user, copies };

  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const outside = join(stateDir, `${basename(dataDir)}-${hash}`, 'postgres');
  log(`El usuario «${user.name}» no puede entrar en «${dataDir}»: la base de datos está en «${outside}».`);
  await finishSwap(outside, log);
  // The process was killed before it wrote the pointer, or the data folder was recreated: the cluster is still found.
  if (await clusterMajor(outside)) return existingPlace(outside, dataDir, stateDir);
  await refuseLostCluster(outside, null, dataDir);
  await makeOpenFolder(dirname(outside));
  if (!(await canEnter(user, dirname(outside)))) {
    throw new OperatorError(
      `El usuario «${user.name}» tampoco puede entrar en «${stateDir}». Dele paso con «chmod o+x».`,
    );
  }
  return { clusterDir: outside, user, copies };
}

async function existingPlace(clusterDir: string, dataDir: string, stateDir: string): Promise<ClusterPlace> {
  const owner = await stat(clusterDir);
  if (isRoot()) {
    // The user who owns the cluster keeps running it; a copy that belongs to root is given to another user by
    // `ownCluster`.
    const user = owner.uid === 0 ? await userForRoot() : await userById(owner.uid, owner.gid);
    if (!(await canEnter(user, dirname(clusterDir)))) {
      throw new OperatorError(
        `La base de datos está en «${clusterDir}» y su usuario «${user.name}» ya no puede entrar ahí. ` +
          'Dé paso con «chmod o+x» a cada carpeta de esa ruta.',
      );
    }
    return { clusterDir, user, copies: join(stateDir, 'binaries') };
  }
  if (owner.uid !== process.getuid?.()) {
    throw new OperatorError(
      `La base de datos de «${clusterDir}» pertenece a otro usuario (${owner.uid}). ` +
        'Inicie con ese usuario, o como root si root la creó.',
    );
  }
  return { clusterDir, user: null, copies: join(dataDir, 'postgres-binaries') };
}

/** The major version of a complete cluster, or null where there is none. */
export async function clusterMajor(clusterDir: string): Promise<number | null> {
  try {
    return Number.parseInt(await readFile(join(clusterDir, 'PG_VERSION'), 'utf8'), 10);
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return null;
    throw new OperatorError(`No se puede leer la base de datos en «${clusterDir}»: ${errorCode(error)}.`, {
      cause: error,
    });
  }
}

/** Stops the start, because an empty database in the place of a lost one would look like a fresh installation. */
async function refuseLostCluster(clusterDir: string, elsewhere: string | null, dataDir: string) {
  if (elsewhere) {
    throw new OperatorError(
      `La base de datos de esta carpeta estaba en «${elsewhere}» y ya no existe. Restaure una copia, ` +
        `o borre «${join(dataDir, pointerName)}» para empezar con una base vacía.`,
    );
  }
  const siblings = await readdir(dirname(clusterDir)).catch(() => []);
  const kept = siblings.find((name) => name.startsWith(`${basename(clusterDir)}-pg`));
  if (kept) {
    throw new OperatorError(
      `Falta la base de datos «${clusterDir}», pero se conserva la anterior en «${join(dirname(clusterDir), kept)}». ` +
        'Devuélvale su nombre, o muévala a otro lugar para empezar con una base vacía.',
    );
  }
  const content = await readdir(clusterDir).catch(() => null);
  if (content === null) return;
  if (content.length > 0) {
    throw new OperatorError(
      `«${clusterDir}» no está vacía y no es una base de datos de PostgreSQL. Muévala a otro lugar.`,
    );
  }
  await rmdir(clusterDir);
}

/** Tells a person who looks into the data folder where its database is. */
export async function writePointer(dataDir: string, clusterDir: string) {
  if (clusterDir.startsWith(`${dataDir}/`)) return;
  const text = { nota: 'La base de datos de esta carpeta está en clusterDir.', clusterDir, dataDir };
  const path = join(dataDir, pointerName);
  await writeFile(`${path}.new`, `${JSON.stringify(text, null, 2)}\n`);
  await rename(`${path}.new`, path);
}

async function readPointer(dataDir: string): Promise<string | null> {
  const path = join(dataDir, pointerName);
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return null;

  const { clusterDir, dataDir: origin } = pointer.parse(JSON.parse(text));
  if (origin !== dataDir && (await isSamePointer(join(origin, pointerName), clusterDir))) {
    throw new OperatorError(
      `«${dataDir}» es una copia de «${origin}» y ambas señalan la misma base de datos «${clusterDir}». ` +
        `Borre «${path}» para empezar con una base vacía, o restaure una copia.`,
    );
  }
  return clusterDir;
}

async function isSamePointer(path: string, clusterDir: string) {
  const text = await readFile(path, 'utf8').catch(() => null);
  return text !== null && pointer.parse(JSON.parse(text)).clusterDir === clusterDir;
}

export const upgradingDir = (clusterDir: string) => `${clusterDir}-upgrading`;
export const upgradedMark = 'upgraded.json';

/** Finishes an upgrade that was killed between its two renames: the new cluster is complete but not in its place. */
async function finishSwap(clusterDir: string, log: (message: string) => void) {
  if (await clusterMajor(clusterDir)) return;
  const fresh = upgradingDir(clusterDir);
  const isComplete = await stat(join(fresh, upgradedMark)).then(
    () => true,
    () => false,
  );
  if (!isComplete) return;
  await rename(fresh, clusterDir);
  log(`Se terminó el cambio de versión de la base de datos «${clusterDir}».`);
}
