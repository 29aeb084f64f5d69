import { placeCluster, systemStateDir } from './cluster-place.server.ts';
import { readPidFile } from './cluster-processes.server.ts';
import type { SocketConnection } from './postmaster.server.ts';
import { superuser } from './cluster-init.server.ts';

/** The server that another process keeps running for this data folder, for reading from it meanwhile. */
export async function findRunningPostgres(dataDir: string): Promise<SocketConnection | null> {
  const { clusterDir } = await placeCluster(dataDir, systemStateDir, () => {});
  const running = await readPidFile(clusterDir);
  return running?.socketDir ? { host: running.socketDir, port: running.port, user: superuser } : null;
}
