import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, expect, test } from 'vitest';
import { openServer } from '#server/open-database.ts';
import { writeBackupFile } from './backup.server.ts';
import { databaseNames, inDatabase, withClient } from './databases.server.ts';
import { testBench } from './fixture.server.ts';
import { restoreBackup } from './restore.server.ts';

const bench = testBench();
afterEach(() => bench.cleanUp());
afterAll(() => bench.forgetPattern());

const notesSchema = `
  CREATE TABLE notes (id int PRIMARY KEY, words text);
  CREATE SCHEMA drizzle;
  CREATE TABLE drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint);
  INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('aaa', 1)`;

/** A data folder with a backup of one note and one file; then a second note was added and the file removed. */
async function usedFolder() {
  const dataDir = await bench.usedDataDir();
  const path = join(dataDir, '..', 'copy.sahuaro');
  const filesDir = join(dataDir, 'files');
  const server = await openServer({ dataDir, databaseUrl: null }, []);
  const pool = new pg.Pool({ ...inDatabase(server.connection, 'sahuaro'), max: 3 });
  pool.on('error', () => {});
  await pool.query(notesSchema);
  await pool.query(`INSERT INTO notes VALUES (1, 'antes')`);
  await mkdir(join(filesDir, 'ab'), { recursive: true });
  await writeFile(join(filesDir, 'ab', 'abc.webp'), 'una foto');
  await writeBackupFile({ pool, filesDir, productVersion: '1', path });
  await pool.query(`INSERT INTO notes VALUES (2, 'después')`);
  await rm(join(filesDir, 'ab', 'abc.webp'));
  await pool.end();
  await server.close();
  return { dataDir, path, filesDir };
}

async function whatIsThere(dataDir: string) {
  const server = await openServer({ dataDir, databaseUrl: null }, []);
  try {
    const names = await withClient(inDatabase(server.connection, 'postgres'), databaseNames);
    const notes = await withClient(inDatabase(server.connection, 'sahuaro'), (client) =>
      client.query<{ words: string }>('SELECT words FROM notes ORDER BY id'),
    );
    const files = await readdir(dataDir, { recursive: true });
    return {
      databases: names.filter((name) => name.startsWith('sahuaro')),
      notes: notes.rows.map(({ words }) => words),
      pictures: files.filter((name) => /\.(webp|part)$/.test(name)),
      remains: files.filter((name) => name.includes('restoring')),
    };
  } finally {
    await server.close();
  }
}

const nothingRestored = { databases: ['sahuaro'], notes: ['antes', 'después'], pictures: [], remains: [] };
const restored = { databases: ['sahuaro'], notes: ['antes'], pictures: ['files/ab/abc.webp'], remains: [] };

test.each([
  ['with the schema made', '1', nothingRestored],
  ['with all rows copied', '2', nothingRestored],
  ['with the databases swapped', '3', restored],
])('a restore killed %s leaves nothing behind', async (_, step, expected) => {
  const { dataDir, path, filesDir } = await usedFolder();
  const script = resolve('tests/faults/restore-child.ts');
  const child = spawn(process.execPath, [script, dataDir, path, step], { stdio: 'ignore' });
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
  expect(await whatIsThere(dataDir)).toEqual(expected);

  const server = await openServer({ dataDir, databaseUrl: null }, []);
  await restoreBackup({
    path,
    admin: server.connection,
    database: 'sahuaro',
    filesDir,
    log: () => {},
    migrate: async (pool, upTo) => void (upTo && (await pool.query(notesSchema))),
  });
  await server.close();
  expect(await whatIsThere(dataDir)).toEqual(restored);
});
