import { access, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import pg from 'pg';
import { type Binaries, findBinaries } from './binaries.server.ts';
import { initCluster, moveIntoPlace, ownCluster } from './cluster-init.server.ts';
import {
  type ClusterPlace,
  clusterMajor,
  placeCluster,
  systemStateDir,
  upgradedMark,
  upgradingDir,
} from './cluster-place.server.ts';
import { clusterProcesses, endProcess } from './cluster-processes.server.ts';
import { type CopiedTable, exportDatabase, importDatabase } from './copy.server.ts';
import { databaseNames, dropDatabase, ensureDatabase, inDatabase, withClient } from './databases.server.ts';
import { ClusterVersionError } from './errors.server.ts';
import { type DataFolderLock, lockDataFolder, lockOutside } from './folder-lock.server.ts';
import { type SocketConnection, startPostmaster } from './postmaster.server.ts';
import { findPreviousBinaries } from './previous-binaries.server.ts';
import { assertSameRows } from './restore.server.ts';
import type { ServerSettings } from './settings.server.ts';
import { endServer } from './supervisor.server.ts';
import { listTables } from './table-shapes.server.ts';

export type UpgradeOptions = {
  dataDir: string;
  log: (message: string) => void;
  /** Migrates a database to the newest schema: called for the new one and for a clone of the old one. */
  migrate: (pool: pg.Pool) => Promise<void>;
  database?: string;
  /** A folder with the programs of the old major version; by default they are searched in the data folder. */
  previousBinaries?: string;
  lock?: DataFolderLock;
  settings?: ServerSettings;
  stateDir?: string;
  now?: Date;
};

export type UpgradeResult = {
  from: number;
  to: number;
  /** Where the old cluster is kept. */
  kept: string;
  tables: CopiedTable[];
};

/**
 * Moves the cluster of a data folder to the installed major version; null when it already has it. The old cluster is
 * only read (through a clone of its database) and kept. After a kill, the next call begins again or, between the two
 * last renames, finishes.
 */
export async function upgradeCluster(options: UpgradeOptions): Promise<UpgradeResult | null> {
  const { dataDir, log, stateDir = systemStateDir } = options;
  const lock = options.lock ?? (await lockDataFolder(dataDir));
  let outside: DataFolderLock | null = null;
  try {
    const place = await placeCluster(lock.dataDir, stateDir, log);
    const installed = await findBinaries(place.user, place.copies);
    const from = await clusterMajor(place.clusterDir);
    if (from === null || from === installed.major) return null;
    if (from > installed.major) throw new ClusterVersionError(from, installed.major);

    outside = await lockOutside(place.clusterDir, lock.dataDir);
    await ownCluster(place.clusterDir, place.user);
    const previous = await findPreviousBinaries(from, lock.dataDir, place, options.previousBinaries);
    log(`La base de datos pasa de PostgreSQL ${previous.version} a ${installed.version}; puede tardar.`);
    const tables = await moveData(options, place, previous, installed);
    const kept = await swapClusters(place, from, options.now ?? new Date());
    log(`La base de datos ya es de PostgreSQL ${installed.major}; la anterior se conserva en «${kept}».`);
    return { from, to: installed.major, kept, tables };
  } finally {
    await outside?.release();
    if (!options.lock) await lock.release();
  }
}

async function moveData(
  { log, migrate, database = 'sahuaro', settings = {} }: UpgradeOptions,
  { clusterDir, user }: ClusterPlace,
  previous: Binaries,
  installed: Binaries,
): Promise<CopiedTable[]> {
  const fresh = upgradingDir(clusterDir);
  await endLeftover(fresh);
  await initCluster(fresh, installed, user);

  const oldServer = await startPostmaster({ clusterDir, binaries: previous, user }, { settings, log });
  try {
    const newServer = await startPostmaster(
      { clusterDir: fresh, binaries: installed, user },
      { settings, log },
    );
    try {
      return await copyDatabase(oldServer.connection, newServer.connection, { database, migrate, log });
    } finally {
      await endServer({ clusterDir: fresh }, newServer);
    }
  } finally {
    await endServer({ clusterDir }, oldServer);
  }
}

/** What a killed attempt left beside the cluster, possibly with its server still running. */
async function endLeftover(fresh: string) {
  const pids = await clusterProcesses(fresh);
  for (const pid of pids) await endProcess(fresh, pid);
  await rm(fresh, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

type CopyOptions = { database: string; migrate: UpgradeOptions['migrate']; log: (message: string) => void };

async function copyDatabase(
  from: SocketConnection,
  to: SocketConnection,
  { database, migrate, log }: CopyOptions,
) {
  await ensureDatabase(to, database);
  const clone = `${database}_upgrading`;
  const exists = await withClient(inDatabase(from, 'postgres'), async (client) => {
    await dropDatabase(client, clone);
    if (!(await databaseNames(client)).includes(database)) return false;
    // The clone may be migrated; the database itself stays as it was, in case a person wants to go back.
    await client.query(
      `CREATE DATABASE ${pg.escapeIdentifier(clone)} TEMPLATE ${pg.escapeIdentifier(database)}`,
    );
    return true;
  });
  if (!exists) return [];

  const source = new pg.Pool({ ...inDatabase(from, clone), max: 4 });
  const target = new pg.Pool({ ...inDatabase(to, database), max: 4 });
  for (const pool of [source, target]) pool.on('error', () => {});
  let tables: CopiedTable[];
  try {
    await migrate(source);
    await migrate(target);
    await importDatabase(target, exportDatabase(source), log);
    tables = await countTables(source);
    assertSameRows(tables, await countTables(target));
  } finally {
    await Promise.all([source.end(), target.end()]);
  }
  await withClient(inDatabase(from, 'postgres'), (client) => dropDatabase(client, clone));
  return tables;
}

async function countTables(pool: pg.Pool): Promise<CopiedTable[]> {
  const counts: CopiedTable[] = [];
  for (const { schema, name } of await listTables(pool)) {
    const table = `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
    const { rows } = await pool.query<{ rows: number }>(`SELECT count(*)::float8 AS rows FROM ${table}`);
    counts.push({ schema, name, rows: rows[0]?.rows ?? 0 });
  }
  return counts;
}

/** Renames twice; a marker file inside the new cluster lets the next start finish the second rename. */
async function swapClusters({ clusterDir }: ClusterPlace, from: number, now: Date) {
  const fresh = upgradingDir(clusterDir);
  const base = `${clusterDir}-pg${from}-${now.toISOString().slice(0, 10)}`;
  let kept = base;
  for (let count = 2; await isThere(kept); count++) kept = `${base}-${count}`;

  await writeFile(
    join(fresh, upgradedMark),
    `${JSON.stringify({ from, kept: basename(kept), at: now.toISOString() })}\n`,
  );
  await rename(clusterDir, kept);
  await moveIntoPlace(fresh, clusterDir);
  return kept;
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
