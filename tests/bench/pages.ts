import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { findRunningPostgres } from '#app/platform/postgres/running.server.ts';
import { startProduct } from '#tests/support/servers/product.ts';
import { firstId, generateCatalogue } from './generate-catalogue.ts';

/**
 * Processor time of the server and its PostgreSQL per page, with the embedded database. Each page is requested with a
 * new address, so that nothing comes from a cache. `npm run bench:pages -- --homes 10000 --requests 300` The
 * yardstick is a minimal React page measured just before and after each one, because the speed of a shared machine
 * changes from minute to minute.
 */
const { values } = parseArgs({
  options: { homes: { type: 'string', default: '10000' }, requests: { type: 'string', default: '300' } },
});
const homes = Number(values.homes);
const requests = Number(values.requests);
let postmaster = 0;
const yardstick = await startYardstick();

const dataDir = await mkdtemp(join(tmpdir(), 'sahuaro-bench-'));
await chmod(dataDir, 0o755);
const product = await startProduct({
  dataDir,
  env: { DEMO: 'off', LOG_LEVEL: 'silent', NODE_ENV: 'production' },
});
try {
  const running = await findRunningPostgres(dataDir);
  const client = new pg.Client({ ...running, database: 'sahuaro' });
  await client.connect();
  await generateCatalogue(client, homes);
  const { rows } = await client.query<{ id: number; slug: string }>(
    'select id, slug from properties where live order by id',
  );
  const { rows: pids } = await client.query<{ pid: number }>(
    `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid`,
  );
  await client.end();
  postmaster = pids[0]?.pid ?? 0;

  const types = ['casa', 'departamento', 'terreno', 'local', 'comercial'];
  const pages: Record<string, (round: number) => string> = {
    '/about': (round) => `/about?n=${round}`,
    'listing, newest': (round) => `/properties?utm=${round}`,
    'listing, type and city': (round) =>
      `/properties?operation=venta&type=${types[round % 5]}&city=Hermosillo&n=${round}`,
    'listing, price and rooms': (round) =>
      `/properties?operation=venta&min=${900000 + round * 100}&max=4500000&beds=2&sort=price`,
    'listing, words': (round) => `/properties?q=alberca&min=${1 + round}`,
    detail: (round) => {
      const home = rows[(round * 37) % rows.length];
      return `/properties/${home?.id}-${home?.slug}`;
    },
  };
  const table: Record<string, Record<string, number | string>> = {};
  for (const [name, address] of Object.entries(pages)) {
    const before = await yardstick.cost();
    const plain = await cost(address, 'identity', 0);
    const packed = await cost(address, 'gzip', requests);
    const measure = (before + (await yardstick.cost())) / 2;
    table[name] = {
      'yardstick ms': Number(measure.toFixed(2)),
      'together / yardstick': Number((plain.together / measure).toFixed(1)),
      'server ms': plain.server,
      'database ms': plain.database,
      'together ms': plain.together,
      'with gzip ms': packed.together,
      'kB of HTML': plain.kilobytes,
    };
  }
  process.stderr.write(`${homes} homes, ${rows.length} live, ids from ${firstId}\n`);
  console.table(table);
} finally {
  yardstick.stop();
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** Measures after a warm-up; every round has its own address. */
async function cost(address: (round: number) => string, encoding: string, from: number) {
  for (let round = 0; round < 100; round++) await read(address(100_000 + from + round), encoding);
  const before = await spent(product.process.pid ?? 0, postmaster);
  let bytes = 0;
  for (let round = 0; round < requests; round++) bytes += await read(address(from + round), encoding);
  const after = await spent(product.process.pid ?? 0, postmaster);
  const server = after.server - before.server;
  const database = after.database - before.database;
  return {
    server: perRequest(server),
    database: perRequest(database),
    together: perRequest(server + database),
    kilobytes: Number((bytes / requests / 1024).toFixed(1)),
  };
}

/** The minimal server that the pages are compared with, measured in the same way. */
async function startYardstick() {
  const child = spawn(process.execPath, ['tests/bench/yardstick.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const origin = `http://127.0.0.1:${Number(line.toString())}`;
  async function ask(rounds: number) {
    for (let round = 0; round < rounds; round++) await (await fetch(`${origin}/?n=${round}`)).text();
  }
  await ask(1_000);
  return {
    async cost() {
      const before = (await readStat(child.pid ?? 0))?.own ?? 0;
      await ask(600);
      return (((await readStat(child.pid ?? 0))?.own ?? 0) - before) / 600;
    },
    stop: () => child.kill(),
  };
}

async function read(path: string, encoding: string) {
  const answer = await fetch(`${product.origin}${path}`, { headers: { 'accept-encoding': encoding } });
  const body = await answer.text();
  if (answer.status !== 200 || !body.endsWith('</html>')) throw new Error(`${path}: ${answer.status}`);
  return body.length;
}

function perRequest(milliseconds: number) {
  return Number((milliseconds / requests).toFixed(2));
}

/** Milliseconds of processor time so far: the server, and PostgreSQL with all its processes. */
async function spent(server: number, postmaster: number) {
  const all = await Promise.all(
    (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(async (pid) => readStat(Number(pid))),
  );
  const children = all
    .filter((stat) => stat?.parent === postmaster)
    .reduce((sum, stat) => sum + (stat?.own ?? 0), 0);
  const main = await readStat(postmaster);
  return {
    server: (await readStat(server))?.own ?? 0,
    database: children + (main?.own ?? 0) + (main?.ended ?? 0),
  };
}

async function readStat(pid: number) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  if (!text) return null;
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const tick = 10;
  return {
    parent: fields[1] ?? 0,
    own: ((fields[11] ?? 0) + (fields[12] ?? 0)) * tick,
    ended: ((fields[13] ?? 0) + (fields[14] ?? 0)) * tick,
  };
}
