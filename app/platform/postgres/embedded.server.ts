import { findBinaries } from './binaries.server.ts';
import { initCluster, ownCluster } from './cluster-init.server.ts';
import { clusterMajor, placeCluster, systemStateDir, writePointer } from './cluster-place.server.ts';
import { ClusterVersionError } from './errors.server.ts';
import { type DataFolderLock, lockDataFolder, lockOutside } from './folder-lock.server.ts';
import { type SocketConnection, startPostmaster } from './postmaster.server.ts';
import type { ServerSettings } from './settings.server.ts';
import { supervise } from './supervisor.server.ts';

export { ensureDatabase } from './databases.server.ts';
export { DataFolderInUseError } from './errors.server.ts';
export { lockDataFolder } from './folder-lock.server.ts';

export type EmbeddedPostgres = {
  /** What `pg` needs; add `database`. The host is the folder of the socket. */
  connection: SocketConnection;
  clusterDir: string;
  /** The server was already running: it outlived the process that started it. */
  adopted: boolean;
  /** Fast shutdown: waits until the server has ended, stops the supervision and releases the folder. */
  stop(): Promise<void>;
};

export type EmbeddedOptions = {
  dataDir: string;
  /** Messages for the person at the terminal, in Spanish. */
  log: (message: string) => void;
  /** Server settings that override ours; a test may switch off `fsync`. */
  settings?: ServerSettings;
  /** A lock that the caller already holds on `dataDir`; the caller then releases it. */
  lock?: DataFolderLock;
  /** Where root puts the cluster and binaries when the server's user cannot reach `dataDir`. */
  stateDir?: string;
};

/** Starts the PostgreSQL of a data folder (creating it at the first start) and keeps it running. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const lock = options.lock ?? (await lockDataFolder(options.dataDir));
  const giveBack = options.lock ? async () => {} : lock.release;
  try {
    return await startLocked(options, lock.dataDir, giveBack);
  } catch (error) {
    await giveBack();
    throw error;
  }
}

async function startLocked(
  { log, settings = {}, stateDir = systemStateDir }: EmbeddedOptions,
  dataDir: string,
  giveBack: () => Promise<void>,
): Promise<EmbeddedPostgres> {
  const { clusterDir, user, copies } = await placeCluster(dataDir, stateDir, log);
  const binaries = await findBinaries(user, copies);
  const major = await clusterMajor(clusterDir);
  if (major && major !== binaries.major) throw new ClusterVersionError(major, binaries.major);

  const clusterLock = await lockOutside(clusterDir, dataDir);
  try {
    if (!major) await initCluster(clusterDir, binaries, user);
    await writePointer(dataDir, clusterDir);
    await ownCluster(clusterDir, user);

    const site = { clusterDir, binaries, user };
    const first = await startPostmaster(site, { settings, log });
    const end = supervise(site, first, { settings, log });
    let stopped: Promise<void> | null = null;
    const stop = async () => {
      await end();
      await clusterLock?.release();
      await giveBack();
    };
    return {
      connection: first.connection,
      clusterDir,
      adopted: first.adopted,
      stop: () => (stopped ??= stop()),
    };
  } catch (error) {
    await clusterLock?.release();
    throw error;
  }
}
