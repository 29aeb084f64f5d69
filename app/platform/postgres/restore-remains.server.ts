import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type pg from 'pg';
import {
  type ServerConnection,
  allowConnections,
  databaseNames,
  dropDatabase,
  inDatabase,
  withClient,
} from './databases.server.ts';

type Place = { database: string; filesDir: string };

/**
 * What a restore makes until it is done: the new database, the replaced one, and a folder for the files. The folder is
 * made after the new database, and that database loses its name when it takes the old one's place: so a folder without
 * it belongs to a restore that had come to its end, and its files are still to be moved in.
 */
export const restoreNames = ({ database, filesDir }: Place, stamp: string) => ({
  fresh: `${database}_restoring_${stamp}`,
  previous: `${database}_before_restore_${stamp}`,
  staging: `${filesDir}-restoring-${stamp}`,
});

/** Whether this connection now holds the right to restore. It is given back when the connection ends. */
export async function takeRestoreLock(client: pg.Client, database: string) {
  const { rows } = await client.query<{ taken: boolean }>(
    'SELECT pg_try_advisory_lock(hashtext($1)) AS taken',
    [`sahuaro_restore:${database}`],
  );
  return rows[0]?.taken ?? false;
}

/** Removes what a killed restore left behind, or brings it to its end. A restore that is under way is left alone. */
export async function clearRestoreRemains(admin: ServerConnection, place: Place) {
  await withClient(inDatabase(admin, 'postgres'), async (client) => {
    if (await takeRestoreLock(client, place.database)) await clearRemains(client, place);
  });
}

/** The caller holds the lock. */
export async function clearRemains(client: pg.Client, { database, filesDir }: Place) {
  const names = await databaseNames(client);
  const start = restoreNames({ database, filesDir }, '');
  const parent = dirname(filesDir);
  for (const name of await readdir(parent).catch(() => [])) {
    const staging = join(parent, name);
    if (!staging.startsWith(start.staging)) continue;
    const stamp = staging.slice(start.staging.length);
    if (!names.includes(start.fresh + stamp)) await moveFiles(staging, filesDir);
    await rm(staging, { recursive: true, force: true });
  }
  for (const name of names) {
    if (name.startsWith(start.fresh) || name.startsWith(start.previous)) await dropDatabase(client, name);
  }
  const { rows } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1 AND NOT datallowconn', [
    database,
  ]);
  if (rows.length > 0) await allowConnections(client, database, true);
}

/** Files are named by content, so one that is already there is the same. */
export async function moveFiles(from: string, to: string) {
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const target = join(to, relative(from, path));
    await mkdir(dirname(target), { recursive: true });
    await rename(path, target);
  }
}
