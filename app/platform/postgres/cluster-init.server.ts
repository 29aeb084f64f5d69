import { randomBytes } from 'node:crypto';
import {
  appendFile,
  chmod,
  lchown,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Binaries } from './binaries.server.ts';
import { OperatorError } from './errors.server.ts';
import { type ServerUser, runAs } from './run-as.server.ts';
import { settingsFileName } from './settings.server.ts';

export const superuser = 'sahuaro';

const accessRules = `# Sahuaro: only through the socket, whose folder is closed to others. Never over the network.
local all all trust
host  all all all reject
`;

/**
 * Creates a new cluster beside its final place and moves it there when it is complete, so that a kill leaves nothing
 * half-made.
 */
export async function initCluster(clusterDir: string, binaries: Binaries, user: ServerUser) {
  await removeHalfMade(clusterDir);
  const fresh = `${clusterDir}.init-${randomBytes(6).toString('hex')}`;
  // initdb runs as another user and cannot create a folder inside ours, so it gets an empty one that it owns.
  await mkdir(fresh);
  await chmod(fresh, 0o700);
  if (user) await lchown(fresh, user.uid, user.gid);

  const made = await runAs(user, join(binaries.folder, 'bin', 'initdb'), [
    `--pgdata=${fresh}`,
    `--username=${superuser}`,
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--auth-local=trust',
    '--auth-host=reject',
    '--data-checksums',
  ]);
  if (!made.ok) {
    await rm(fresh, { recursive: true, force: true });
    throw new OperatorError(`No se pudo crear la base de datos en «${clusterDir}»:\n${made.output.trim()}`);
  }
  await appendFile(join(fresh, 'postgresql.conf'), `\ninclude_if_exists = '${settingsFileName}'\n`);
  await writeFile(join(fresh, 'pg_hba.conf'), accessRules);

  await moveIntoPlace(fresh, clusterDir);
}

/** A rename survives a crash only once its folder is synced to the disk. */
export async function moveIntoPlace(from: string, to: string) {
  await rename(from, to);
  const folder = await open(dirname(to), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function removeHalfMade(clusterDir: string) {
  const parent = dirname(clusterDir);
  for (const name of await readdir(parent)) {
    if (!name.startsWith(`${basename(clusterDir)}.init-`)) continue;
    // An initdb that outlived its Node process may still be writing there. It will fail, and the next start removes
    // the rest.
    await rm(join(parent, name), { recursive: true, force: true, maxRetries: 3 }).catch(() => {});
  }
}

/** A cluster that root copied here belongs to root, but PostgreSQL runs only on files of its own user. */
export async function ownCluster(clusterDir: string, user: ServerUser) {
  if (!user || (await stat(clusterDir)).uid === user.uid) return;
  for (const entry of await readdir(clusterDir, { recursive: true, withFileTypes: true })) {
    await lchown(join(entry.parentPath, entry.name), user.uid, user.gid);
  }
  // The folder itself comes last, so that an interrupted change is noticed and repeated.
  await lchown(clusterDir, user.uid, user.gid);
  await chmod(clusterDir, 0o700);
}
