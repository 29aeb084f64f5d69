import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { clusterProcesses } from '#app/platform/postgres/cluster-processes.server.ts';
import {
  type EmbeddedPostgres,
  ensureDatabase,
  startEmbeddedPostgres,
} from '#app/platform/postgres/embedded.server.ts';
import { databaseUrl } from './postgres.ts';
import type { Query } from './running-product.ts';

const database = 'sahuaro';

/** A PostgreSQL of this test alone, which it may freeze, kill, stop and start again. */
export async function ownPostgres() {
  const dataDir = await mkdtemp(join(tmpdir(), 'sahuaro-own-'));
  // When we are root, PostgreSQL runs as another user, who must be able to enter the folder.
  await chmod(dataDir, 0o755);
  const start = () =>
    startEmbeddedPostgres({ dataDir, log: () => {}, settings: { fsync: 'off', max_connections: '100' } });
  let server: EmbeddedPostgres = await start();
  let isStopped = false;
  await ensureDatabase(server.connection, database);

  const signal = async (name: NodeJS.Signals) => {
    for (const pid of await clusterProcesses(server.clusterDir)) {
      try {
        process.kill(pid, name);
      } catch {
        // It ended in the meantime.
      }
    }
  };
  const query: Query = async (text, values = []) => {
    const client = new pg.Client({ ...server.connection, database });
    await client.connect();
    try {
      return (await client.query(text, values)).rows as Record<string, unknown>[];
    } finally {
      await client.end();
    }
  };
  return {
    url: databaseUrl(server.connection, database),
    query,
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    /** Its supervisor starts it again. */
    kill: () => signal('SIGKILL'),
    async stop() {
      isStopped = true;
      await server.stop();
    },
    async start() {
      if (isStopped) server = await start();
      isStopped = false;
    },
    async end() {
      await signal('SIGCONT');
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
      await rm(server.clusterDir, { recursive: true, force: true });
    },
  };
}

export type OwnPostgres = Awaited<ReturnType<typeof ownPostgres>>;
