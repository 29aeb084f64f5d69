import pg from 'pg';
import { errorCode } from './errors.server.ts';

/** What `pg` needs to reach a server; the database is named separately. */
export type ServerConnection = pg.ClientConfig;

/** The same server, another database. */
export function inDatabase(connection: ServerConnection, database: string): pg.ClientConfig {
  const { connectionString, ...rest } = connection;
  if (!connectionString) return { ...rest, database };

  // In a connection string the name in the path overrides every other setting.
  const url = new URL(connectionString);
  url.pathname = `/${encodeURIComponent(database)}`;
  return { ...rest, connectionString: url.href };
}

/** The server and the name of its database; other options such as `sslmode` are kept. */
export function serverAndDatabase(connection: ServerConnection) {
  const { database, ...server } = connection;
  if (!connection.connectionString) return { server, database: database ?? '' };

  const named = decodeURIComponent(new URL(connection.connectionString).pathname.slice(1));
  return { server, database: named };
}

/** Runs `work` on its own connection. */
export async function withClient<Result>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionTimeoutMillis: 10_000, ...connection });
  // Without a listener, a connection lost between two queries would end the process; now the next query fails.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Creates the database if it is missing, and allows connections again if a killed restore left it closed. */
export async function ensureDatabase(connection: ServerConnection, name: string) {
  await withClient(inDatabase(connection, 'postgres'), async (client) => {
    const { rows } = await client.query<{ open: boolean }>(
      'SELECT datallowconn AS open FROM pg_database WHERE datname = $1',
      [name],
    );
    const [found] = rows;
    if (!found) await createDatabase(client, name);
    else if (!found.open) await allowConnections(client, name, true);
  });
}

async function createDatabase(client: pg.Client, name: string) {
  try {
    await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`);
  } catch (error) {
    // Another process created it first, which is fine.
    if (errorCode(error) !== '42P04' && errorCode(error) !== '23505') throw error;
  }
}

export async function dropDatabase(client: pg.Client, name: string) {
  await client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`);
}

export async function databaseNames(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('SELECT datname AS name FROM pg_database');
  return rows.map(({ name }) => name);
}

/** Ends all connections and refuses new ones, as renaming or copying a database requires. */
export async function closeDatabase(client: pg.Client, name: string) {
  await allowConnections(client, name, false);
  await client.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND pid <> pg_backend_pid()',
    [name],
  );
}

export async function allowConnections(client: pg.Client, name: string, allowed: boolean) {
  await client.query(`ALTER DATABASE ${pg.escapeIdentifier(name)} WITH ALLOW_CONNECTIONS ${allowed}`);
}
