import { resolve } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { type JobDefinition, prepareQueues } from './jobs.server.ts';

/** Found from the project's root, where every command of ours runs. */
const migrationsFolder = resolve('db/migrations');

/** The migrator takes no lock of its own: two processes that start together take turns here. */
export async function migrateDatabase(pool: pg.Pool, jobs: readonly JobDefinition[]) {
  const client = await pool.connect();
  try {
    await client.query(`select set_config('statement_timeout', '0', false), set_config('lock_timeout', '0', false)`);
    await client.query(`select pg_advisory_lock(hashtext('sahuaro_migrations'))`);
    await migrate(drizzle({ client, casing: 'snake_case' }), { migrationsFolder });
    await prepareQueues(client, jobs);
  } finally {
    // Closing the connection gives the lock back, also after an error half-way.
    client.release(true);
  }
}
