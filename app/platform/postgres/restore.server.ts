import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import pg from 'pg';
import { type BackupSummary, readBackup, verifyBackup } from './backup.server.ts';
import { type CopiedTable, type DatabasePart, importDatabase } from './copy.server.ts';
import {
  type ServerConnection,
  allowConnections,
  closeDatabase,
  databaseNames,
  dropDatabase,
  ensureDatabase,
  inDatabase,
  withClient,
} from './databases.server.ts';
import { OperatorError } from './errors.server.ts';
import type { DatabaseDescription } from './table-shapes.server.ts';

export type AppliedMigrations = DatabaseDescription['migrations'];

export type RestoreOptions = {
  path: string;
  /** The server, as a user who may create databases and disable triggers. */
  admin: ServerConnection;
  /** The database to replace. */
  database: string;
  filesDir: string;
  /**
   * Migrates an empty database to exactly `upTo`, and when called without it, to the newest schema. A function that
   * ignores `upTo` can only restore backups of the same version.
   */
  migrate: (pool: pg.Pool, upTo?: AppliedMigrations) => Promise<void>;
  log: (message: string) => void;
  /** Keep the replaced database under its new name instead of dropping it at the end. */
  keepPrevious?: boolean;
  now?: Date;
};

export type RestoreResult = BackupSummary & { previous: string | null };

/**
 * Restores into a new database and swaps it with the old one in a single transaction. Until then the old one is
 * untouched, also after a failure or a kill.
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreResult> {
  const { path, admin, database, log, now = new Date() } = options;
  log(`Se revisa la copia «${path}».`);
  const backup = await verifyBackup(path);

  const stamp = now.toISOString().replaceAll(/\D/g, '').slice(0, 14);
  const names = { ...restoreNames(options, stamp), database };
  if (options.keepPrevious) names.previous = `${database}_previous_${stamp}`;
  return withClient(inDatabase(admin, 'postgres'), async (client) => {
    if (!(await takeRestoreLock(client, database))) {
      throw new OperatorError(
        'Ya se está restaurando otra copia en esta base de datos: espere a que termine.',
      );
    }
    await clearRemains(client, options);
    const hadOne = await replaceWith(options, names, backup);
    log(`La copia del ${backup.manifest.createdAt} quedó restaurada.`);
    if (hadOne && !options.keepPrevious) await dropDatabase(client, names.previous);
    return { ...backup, previous: hadOne && options.keepPrevious ? names.previous : null };
  });
}

type Names = ReturnType<typeof restoreNames> & { database: string };

/** Returns whether there was a database before. */
async function replaceWith(options: RestoreOptions, names: Names, backup: BackupSummary) {
  const { admin } = options;
  try {
    await ensureDatabase(admin, names.fresh);
    await mkdir(names.staging, { recursive: true });
    await restoreInto({ ...options, filesDir: names.staging }, names.fresh, backup);
    const hadOne = await swap(admin, names);
    await moveFiles(names.staging, options.filesDir);
    await rm(names.staging, { recursive: true, force: true });
    return hadOne;
  } catch (error) {
    // The folder first: without its database it would be taken for one whose files are to be moved in.
    await rm(names.staging, { recursive: true, force: true });
    await withClient(inDatabase(admin, 'postgres'), (client) => dropDatabase(client, names.fresh)).catch(
      () => {},
    );
    throw error;
  }
}

async function restoreInto(
  { path, admin, filesDir, migrate, log }: RestoreOptions,
  fresh: string,
  backup: BackupSummary,
) {
  const pool = new pg.Pool({ ...inDatabase(admin, fresh), max: 4 });
  pool.on('error', () => {});
  try {
    await migrate(pool, backup.manifest.database.migrations);
    const copied = await importDatabase(pool, extractFiles(path, filesDir), log);
    assertSameRows(backup.tables, copied);
    await migrate(pool);
  } finally {
    await pool.end();
  }
}

/**
 * Writes the files on the way and yields the other parts. Files are named by content, so an existing one is the same.
 */
async function* extractFiles(path: string, filesDir: string): AsyncGenerator<DatabasePart, void, void> {
  for await (const part of readBackup(path)) {
    if (part.kind === 'file') await writeMedia(join(filesDir, part.path), part.data);
    else if (part.kind !== 'manifest') yield part;
  }
}

async function writeMedia(path: string, data: AsyncIterable<Buffer>) {
  await mkdir(dirname(path), { recursive: true });
  const fresh = `${path}.${randomBytes(6).toString('hex')}.part`;
  const file = await open(fresh, 'wx', 0o640);
  try {
    for await (const chunk of data) await file.writeFile(chunk);
    await file.sync();
    await rename(fresh, path);
  } catch (error) {
    await rm(fresh, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

/** Checks that every row was copied; tables of another version's job queue may have been left out. */
export function assertSameRows(expected: CopiedTable[], found: CopiedTable[]) {
  const counts = new Map(found.map(({ schema, name, rows }) => [`${schema}.${name}`, rows]));
  for (const { schema, name, rows } of expected) {
    const count = counts.get(`${schema}.${name}`);
    if (count === rows || (count === undefined && schema === 'pgboss')) continue;
    throw new OperatorError(`La tabla «${schema}.${name}» debía tener ${rows} filas y tiene ${count ?? 0}.`);
  }
}

/** Both renames are in one transaction, so that a database of that name exists at every moment. */
async function swap(admin: ServerConnection, names: { database: string; fresh: string; previous: string }) {
  const { database, fresh, previous } = names;
  return withClient(inDatabase(admin, 'postgres'), async (client) => {
    const hasOld = (await databaseNames(client)).includes(database);
    const [old, kept, next] = [database, previous, fresh].map(pg.escapeIdentifier);
    try {
      if (hasOld) await closeDatabase(client, database);
      await client.query('BEGIN');
      if (hasOld) await client.query(`ALTER DATABASE ${old} RENAME TO ${kept}`);
      await client.query(`ALTER DATABASE ${next} RENAME TO ${old}`);
      await client.query('COMMIT');
    } catch (error) {
      await client.query('ROLLBACK');
      if (hasOld) await allowConnections(client, database, true);
      throw error;
    }
    if (hasOld) await allowConnections(client, previous, true);
    return hasOld;
  });
}

type Place = { database: string; filesDir: string };

/**
 * What a restore makes until it is done: the new database, the replaced one, and a folder for the files. The folder is
 * made after the new database, and that database loses its name when it takes the old one's place: so a folder without
 * it belongs to a restore that had come to its end, and its files are still to be moved in.
 */
const restoreNames = ({ database, filesDir }: Place, stamp: string) => ({
  fresh: `${database}_restoring_${stamp}`,
  previous: `${database}_before_restore_${stamp}`,
  staging: `${filesDir}-restoring-${stamp}`,
});

/** Whether this connection now holds the right to restore. It is given back when the connection ends. */
async function takeRestoreLock(client: pg.Client, database: string) {
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
async function clearRemains(client: pg.Client, { database, filesDir }: Place) {
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
async function moveFiles(from: string, to: string) {
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const target = join(to, relative(from, path));
    await mkdir(dirname(target), { recursive: true });
    await rename(path, target);
  }
}
