import { resolve } from 'node:path';
import { count, eq, sql } from 'drizzle-orm';
import { checkStoredSettings } from '#app/features/settings/server/check-settings.server.ts';
import { ensureSystemRoles } from '#app/features/roles/server/ensure-system-roles.server.ts';
import {
  asDatabase,
  type ConnectionOptions,
  type Database,
  openPool,
} from '#app/platform/data/database.server.ts';
import { openFiles } from '#app/platform/files/files.server.ts';
import type { JobDefinition } from '#app/platform/data/jobs.server.ts';
import { migrateDatabase } from '#app/platform/data/migrate.server.ts';
import { serverAndDatabase } from '#app/platform/postgres/databases.server.ts';
import { clearRestoreRemains } from '#app/platform/postgres/restore.server.ts';
import { ensureDatabase, startEmbeddedPostgres } from '#app/platform/postgres/embedded.server.ts';
import { ClusterVersionError, OperatorError } from '#app/platform/postgres/errors.server.ts';
import { upgradeCluster } from '#app/platform/postgres/upgrade.server.ts';
import type { Config } from '#app/platform/read-config.ts';
import { derivedKey, type Secrets } from '#app/platform/security/secrets.server.ts';
import { loadDemo } from '#db/demo/load-demo.ts';
import { installation } from '#db/schema/platform.ts';
import { users } from '#db/schema/users.ts';

export const databaseName = 'sahuaro';

export const terminal = (message: string) => void process.stdout.write(`  ${message}\n`);

type ServerConfig = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** The PostgreSQL server to connect to: the one in DATABASE_URL, or our own, started and upgraded if necessary. */
export async function openServer({ databaseUrl, dataDir }: ServerConfig, jobs: readonly JobDefinition[]) {
  const filesDir = resolve(dataDir, 'files');
  if (databaseUrl) {
    const connection: ConnectionOptions = { connectionString: databaseUrl };
    const { server, database } = serverAndDatabase(connection);
    // Only who may create databases can have left one behind, and only they may remove it.
    await clearRestoreRemains(server, { database, filesDir }).catch(() => {});
    return { connection, clusterDir: null, close: async () => {} };
  }
  const embedded = await startOwn(dataDir, jobs);
  await clearRestoreRemains(embedded.connection, { database: databaseName, filesDir });
  await ensureDatabase(embedded.connection, databaseName);
  const connection: ConnectionOptions = { ...embedded.connection, database: databaseName };
  return { connection, clusterDir: embedded.clusterDir, close: () => embedded.stop() };
}

async function startOwn(dataDir: string, jobs: readonly JobDefinition[]) {
  const options = { dataDir, log: terminal };
  try {
    return await startEmbeddedPostgres(options);
  } catch (error) {
    const isOlder = error instanceof ClusterVersionError && error.clusterMajor < error.binariesMajor;
    if (!isOlder) throw error;
    await upgradeCluster({ ...options, migrate: (pool) => migrateDatabase(pool, jobs) });
    return startEmbeddedPostgres(options);
  }
}

/** The database, ready for use: migrated, with its initial rows. */
export async function openDatabase(config: Config, secrets: Secrets, jobs: readonly JobDefinition[]) {
  const server = await openServer(config, jobs);
  try {
    const isDemo = await prepareDatabase(server.connection, config, secrets, jobs);
    return { ...server, isDemo };
  } catch (error) {
    await server.close();
    throw error;
  }
}

/** Only the demo needs somewhere to store photographs. */
type DemoConfig = { demo: false } | Pick<Config, 'demo' | 'dataDir' | 's3'>;

export async function prepareDatabase(
  connection: ConnectionOptions,
  config: DemoConfig,
  secrets: Secrets,
  jobs: readonly JobDefinition[],
) {
  const pool = openPool(connection, { max: 2 });
  try {
    await assertVersion(asDatabase(pool));
    await migrateDatabase(pool, jobs);
    const db = asDatabase(pool);
    await ensureSystemRoles(db);
    await checkStoredSettings(db);
    return await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('sahuaro_first_rows'))`);
      await assertSameSecret(tx, secrets);
      return firstDemo(tx, config);
    });
  } finally {
    await pool.end();
  }
}

async function assertVersion(db: Database) {
  const found = await db.execute<{ version: number }>(
    sql`select current_setting('server_version_num')::int / 10000 as version`,
  );
  const version = found.rows[0]?.version ?? 0;
  if (version < 15) throw new OperatorError(`Se necesita PostgreSQL 15 o posterior; este es ${version}.`);
}

/** With another secret no encrypted value could be read: refusing to start is better than failing later. */
async function assertSameSecret(db: Database, secrets: Secrets) {
  const checks = secrets.map((secret) => derivedKey(secret, 'key-check').toString('hex'));
  const [row] = await db.select({ keyCheck: installation.keyCheck }).from(installation);
  if (!row) await db.insert(installation).values({ keyCheck: checks[0] ?? null });
  else if (!row.keyCheck || !checks.includes(row.keyCheck)) {
    throw new OperatorError(
      'Los secretos no son los de esta base de datos. Restaura keys/secrets o la variable SECRETS.',
    );
  } else if (row.keyCheck !== checks[0]) await db.update(installation).set({ keyCheck: checks[0] ?? null });
}

/** The demo is only loaded into an empty database, which then remembers that it has it. */
async function firstDemo(db: Database, config: DemoConfig) {
  const [row] = await db.select({ demo: installation.demo }).from(installation);
  if (row?.demo) return true;
  const [people] = await db.select({ total: count() }).from(users);
  if (!config.demo || (people?.total ?? 0) > 0) return false;

  await loadDemo(db, openFiles(config));
  await db.update(installation).set({ demo: true }).where(eq(installation.one, true));
  return true;
}
