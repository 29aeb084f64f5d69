import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { findRunningPostgres } from '#app/platform/postgres/running.server.ts';
import { sessionOf } from '#tests/support/http.ts';
import { type Product, startProduct } from '#tests/support/servers/product.ts';
import { generateCatalogue } from './generate-catalogue.ts';

/**
 * What exporting a catalogue to a file costs: seconds, bytes, the peak memory of the server, and how long a visitor
 * waits meanwhile. `npm run bench:exports -- --homes 100000`
 */
const { values } = parseArgs({ options: { homes: { type: 'string', default: '10000' } } });
const homes = Number(values.homes);

const dataDir = await mkdtemp(join(tmpdir(), 'sahuaro-bench-'));
await chmod(dataDir, 0o755);
const product = await startProduct({ dataDir, env: { LOG_LEVEL: 'silent', NODE_ENV: 'production' } });
try {
  const client = new pg.Client({ ...(await findRunningPostgres(dataDir)), database: 'sahuaro' });
  await client.connect();
  await generateCatalogue(client, homes);
  await client.end();
  const cookie = await sessionOf(product.origin, 'superadmin@demo.sahuaro.mx');
  const files = {
    'catalogue, csv': '/admin/properties/exchange/export?format=csv',
    'catalogue, xlsx': '/admin/properties/exchange/export?format=xlsx',
    'list, csv': '/admin/properties/export?format=csv',
    'list, xlsx': '/admin/properties/export?format=xlsx',
  };
  const table: Record<string, Awaited<ReturnType<typeof take>>> = {};
  for (const [name, path] of Object.entries(files)) table[name] = await take(product, path, cookie);
  process.stdout.write(`${homes} homes\n`);
  console.table(table);
} finally {
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function take({ origin, process: { pid = 0 } }: Product, path: string, cookie: string) {
  const visits = visiting(`${origin}/healthz`);
  const memory = watching(pid);
  const worked = await processorSeconds(pid);
  const startedAt = performance.now();
  const answer = await fetch(origin + path, { headers: { cookie } });
  let firstByte = 0;
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    firstByte ||= performance.now() - startedAt;
    bytes += chunk.length;
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  const waits = (await visits.end()).toSorted((a, b) => a - b);
  const rss = memory.end();
  return {
    status: answer.status,
    seconds: Number(seconds.toFixed(1)),
    'server CPU, s': Number(((await processorSeconds(pid)) - worked).toFixed(1)),
    'first byte, s': Number((firstByte / 1_000).toFixed(2)),
    MB: Number((bytes / 1e6).toFixed(1)),
    'memory before, MB': rss.first,
    'memory at most, MB': rss.most,
    'visitor p95, ms': Number((waits[Math.floor(waits.length * 0.95)] ?? 0).toFixed(1)),
    'visitor at most, ms': Number((waits.at(-1) ?? 0).toFixed(1)),
  };
}

/**
 * A visitor who requests something trivial every 20 ms: the time they wait is time during which the server was busy.
 */
function visiting(address: string) {
  const waits: Promise<number>[] = [];
  const timer = setInterval(() => waits.push(waitFor(address)), 20);
  return {
    end() {
      clearInterval(timer);
      return Promise.all(waits);
    },
  };
}

async function waitFor(address: string) {
  const startedAt = performance.now();
  await (await fetch(address)).arrayBuffer();
  return performance.now() - startedAt;
}

/** Processor time of the server so far (Linux, hundredths of a second): elapsed time says little on a busy machine. */
async function processorSeconds(pid: number) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / 100;
}

/** The server's memory as the operating system counts it (Linux). */
function watching(pid: number) {
  const seen: number[] = [];
  const look = async () => {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0);
    seen.push(Math.round(kilobytes / 1024));
  };
  void look();
  const timer = setInterval(() => void look(), 200);
  return {
    end() {
      clearInterval(timer);
      return { first: seen[0] ?? 0, most: Math.max(...seen) };
    },
  };
}
