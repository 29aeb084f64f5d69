import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { clusterProcesses, readPidFile } from '#app/platform/postgres/cluster-processes.server.ts';
import { withClient } from '#app/platform/postgres/databases.server.ts';
import {
  type EmbeddedPostgres,
  ensureDatabase,
  startEmbeddedPostgres,
} from '#app/platform/postgres/embedded.server.ts';

/**
 * Kills the embedded PostgreSQL repeatedly while eight writers insert, and counts what was lost: node
 * tests/faults/postgres-faults.ts --kills 100 --double-starts 50
 */
const { values: options } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    'double-starts': { type: 'string', default: '0' },
    verbose: { type: 'boolean', default: false },
  },
});
const database = 'sahuaro';
const log = (message: string) => options.verbose && console.error(message);

/** Inserts as fast as it can; an id counts as acknowledged only after its commit was confirmed. */
async function write(pool: pg.Pool, writer: number, acknowledged: Set<string>, signal: AbortSignal) {
  let failures = 0;
  for (let n = 0; !signal.aborted; n++) {
    const id = `${writer}-${n}`;
    try {
      await pool.query('INSERT INTO writes (id, padding) VALUES ($1, $2)', [id, 'x'.repeat(200)]);
      acknowledged.add(id);
    } catch {
      failures++;
      await sleep(5);
    }
  }
  return failures;
}

async function killAndWait(server: EmbeddedPostgres, onlyPostmaster: boolean) {
  const postmaster = (await readPidFile(server.clusterDir))?.pid;
  if (!postmaster) throw new Error('no postmaster');
  const pids = onlyPostmaster ? [postmaster] : [postmaster, ...(await clusterProcesses(server.clusterDir))];
  const begun = performance.now();
  for (const pid of new Set(pids)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // The process ended between being listed and being signalled.
    }
  }
  for (;;) {
    const answers = await withClient({ ...server.connection, database }, (client) =>
      client.query('SELECT 1'),
    ).catch(() => null);
    if (answers) return performance.now() - begun;
    if (performance.now() - begun > 60_000) throw new Error('PostgreSQL did not come back within 60 s');
    await sleep(5);
  }
}

async function killTest(dataDir: string, kills: number) {
  const server = await startEmbeddedPostgres({ dataDir, stateDir: `${dataDir}-state`, log });
  await ensureDatabase(server.connection, database);
  const pool = new pg.Pool({ ...server.connection, database, max: 8, connectionTimeoutMillis: 5_000 });
  pool.on('error', () => {});
  const acknowledged = new Set<string>();
  const stop = new AbortController();
  const times: number[] = [];
  try {
    await pool.query('CREATE TABLE writes (id text PRIMARY KEY, padding text)');
    const writers = Array.from({ length: 8 }, (_, writer) => write(pool, writer, acknowledged, stop.signal));
    for (let kill = 0; kill < kills; kill++) {
      await sleep(200 + Math.random() * 1_000);
      times.push(await killAndWait(server, kill % 2 === 0));
    }
    await sleep(200);
    stop.abort();
    const failures = (await Promise.all(writers)).reduce((sum, count) => sum + count, 0);

    const { rows } = await pool.query<{ id: string }>('SELECT id FROM writes');
    const present = new Set(rows.map(({ id }) => id));
    const lost = [...acknowledged].filter((id) => !present.has(id)).length;
    return {
      acknowledged: acknowledged.size,
      lost,
      unseen: present.size - (acknowledged.size - lost),
      failures,
      times,
    };
  } finally {
    stop.abort();
    await pool.end();
    await server.stop();
  }
}

/**
 * A second program on a folder in use must exit with code 3 and name the first; of two started at once, one must win.
 */
async function doubleStartTest(dataDir: string, rounds: number) {
  const start = () => {
    const child = spawn(process.execPath, [resolve('tests/faults/postgres-child.ts'), dataDir], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let complained = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (complained += text));
    const outcome = Promise.race([
      once(child.stdout, 'data').then(() => 'ready'),
      once(child, 'close').then(() =>
        complained.includes('ya está en uso por el proceso') ? `exit ${child.exitCode}` : complained,
      ),
    ]);
    return { child, outcome };
  };

  let refused = 0;
  for (let round = 0; round < rounds; round++) {
    const both = [start(), start()];
    const outcomes = await Promise.all(both.map(({ outcome }) => outcome));
    if (outcomes.toSorted().join() === 'exit 3,ready') refused++;
    else console.error(outcomes);
    for (const { child } of both) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const gone = once(child, 'exit');
      // Every second winner is killed, so that the next one adopts its running server.
      child.kill(round % 2 === 0 && round < rounds - 1 ? 'SIGKILL' : 'SIGTERM');
      await gone;
    }
  }
  return refused;
}

const root = await mkdtemp(join(tmpdir(), 'sahuaro-faults-'));
await chmod(root, 0o755);
let failed = false;
try {
  const kills = Number(options.kills);
  if (kills > 0) {
    const { times, ...counts } = await killTest(join(root, 'data'), kills);
    const sorted = times.toSorted((a, b) => a - b).map(Math.round);
    const p50 = sorted[Math.floor(sorted.length / 2)];
    console.table({
      'kills under 8 writers': { kills, ...counts, 'recovery p50 ms': p50, 'max ms': sorted.at(-1) },
    });
    failed ||= counts.lost > 0 || counts.acknowledged === 0;
  }
  const rounds = Number(options['double-starts']);
  if (rounds > 0) {
    const refused = await doubleStartTest(join(root, 'double'), rounds);
    console.table({ 'double starts': { rounds, refused } });
    failed ||= refused !== rounds;
  }
} finally {
  await rm(root, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}
process.exitCode = failed ? 1 : 0;
