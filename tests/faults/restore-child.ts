import { join } from 'node:path';
import type pg from 'pg';
import { startEmbeddedPostgres } from '#app/platform/postgres/embedded.server.ts';
import { restoreBackup } from '#app/platform/postgres/restore.server.ts';

/**
 * A restore that kills itself: `node restore-child.ts DATA_DIR BACKUP STEP`. It dies with the schema made (1), with all
 * rows copied (2), or with the databases swapped (3).
 */
const [dataDir = '', path = '', fatal = '1'] = process.argv.slice(2);
const die = () => process.kill(process.pid, 'SIGKILL');
let migrations = 0;

const notesSchema = `
  CREATE TABLE notes (id int PRIMARY KEY, words text);
  CREATE SCHEMA drizzle;
  CREATE TABLE drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint);
  INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('aaa', 1)`;

const { connection } = await startEmbeddedPostgres({ dataDir, log: () => {} });
await restoreBackup({
  path,
  admin: connection,
  database: 'sahuaro',
  filesDir: join(dataDir, 'files'),
  log: (message) => void (fatal === '3' && message.includes('quedó restaurada') && die()),
  migrate: async (pool: pg.Pool, upTo?: unknown) => {
    if (upTo) await pool.query(notesSchema);
    if (++migrations === Number(fatal)) die();
  },
});
