import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '#app/platform/postgres/embedded.server.ts';

export type ServerAddress = { host: string; port: number; user: string; password?: string };

/** One PostgreSQL for a whole run: the embedded one, or the one in TEST_DATABASE_URL. */
export async function startTestPostgres() {
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    const { hostname, port, username, password } = new URL(given);
    const address = {
      host: hostname,
      port: Number(port || 5432),
      user: username,
      password: decodeURIComponent(password),
    };
    return { address, stop: async () => {} };
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'sahuaro-test-'));
  // When we are root, PostgreSQL runs as another user, who must be able to enter the folder.
  await chmod(dataDir, 0o755);
  const server = await startEmbeddedPostgres({
    dataDir,
    log: () => {},
    // The data is thrown away after the run, so it need not reach the disk.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' },
  });
  return {
    address: server.connection as ServerAddress,
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
      await rm(server.clusterDir, { recursive: true, force: true });
    },
  };
}

export async function adminQuery(address: ServerAddress, text: string) {
  const client = new pg.Client({ ...address, database: 'postgres' });
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}

/** The connection string for the product. */
export function databaseUrl({ host, port, user, password = '' }: ServerAddress, database: string) {
  const login = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`;
  return host.startsWith('/')
    ? `postgresql://${login}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
    : `postgresql://${login}@${host}:${port}/${database}`;
}
