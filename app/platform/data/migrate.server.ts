import { resolve } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { type JobDefinition, prepareQueues } from './jobs.server.ts';

/** Relative to the project's root, where every command runs. */
const migrationsFolder = resolve('db/migrations');

/**
 * The migrator takes no lock of its own, so two processes that start together take turns here. `upTo` stops after
 * that many migrations: a backup of an older version is restored into its own schema and then brought up to date.
 */
export async function migrateDatabase(pool: pg.Pool, jobs: readonly JobDefinition[], upTo?: number) {
  const client = await pool.connect();
  try {
    await client.query(
      `select set_config('statement_timeout', '0', false), set_config('lock_timeout', '0', false)`,
    );
    await client.query(`select pg_advisory_lock(hashtext('sahuaro_migrations'))`);
    const db = drizzle({ client, casing: 'snake_case' });
    if (upTo === undefined) await migrate(db, { migrationsFolder });
    else await migrateSome(db, upTo);
    await prepareQueues(client, jobs);
  } finally {
    // Closing the connection releases the lock, also after an error.
    client.release(true);
  }
}

/** Does what the migrator does, with only the first `upTo` files. */
async function migrateSome(db: unknown, upTo: number) {
  const files = readMigrationFiles({ migrationsFolder }).slice(0, upTo);
  const { dialect, session } = db as {
    dialect: { migrate: (files: unknown, session: unknown, config: object) => Promise<void> };
    session: unknown;
  };
  await dialect.migrate(files, session, { migrationsFolder });
}
