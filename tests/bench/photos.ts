import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import pg from 'pg';
import sharp from 'sharp';
import { findRunningPostgres } from '#app/platform/postgres/running.server.ts';
import { startProduct } from '#tests/support/servers/product.ts';
import { sessionOf } from '#tests/support/http.ts';

/**
 * How long a page takes while photographs are uploaded and processed, compared with an idle server: a visitor requests
 * one every `interval` milliseconds, whether or not the previous request was answered. `npm run bench:photos --
 * --photos 10`
 */
if (isMainThread) await main();
else await visit(workerData as Visit);

type Visit = { address: string; interval: number };

async function main() {
  const { values } = parseArgs({
    options: {
      photos: { type: 'string', default: '10' },
      interval: { type: 'string', default: '40' },
      page: { type: 'string', default: '/about' },
    },
  });
  const count = Number(values.photos);
  const photographs = await Promise.all(Array.from({ length: count }, (_, index) => photograph(index)));
  const dataDir = await mkdtemp(join(tmpdir(), 'sahuaro-bench-'));
  await chmod(dataDir, 0o755);
  const product = await startProduct({ dataDir, env: { LOG_LEVEL: 'silent' } });
  try {
    const client = new pg.Client({ ...(await findRunningPostgres(dataDir)), database: 'sahuaro' });
    await client.connect();
    const { rows } = await client.query<{ id: number }>(
      `insert into properties (slug, title, type) values ('banco', 'Banco', 'casa') returning id`,
    );
    const owner = String(rows[0]?.id);
    const cookie = await sessionOf(product.origin, 'admin@demo.sahuaro.mx');
    const visit = { address: `${product.origin}${values.page}`, interval: Number(values.interval) };
    await visiting(visit, () => setTimeout(5_000));

    const idle = await visiting(visit, () => setTimeout(20_000));
    let answered = 0;
    let ready = 0;
    const busy = await visiting(visit, async () => {
      const startedAt = performance.now();
      await Promise.all(photographs.map((bytes) => send(product.origin, cookie, owner, bytes)));
      answered = (performance.now() - startedAt) / 1_000;
      await untilReady(client, owner, count);
      ready = (performance.now() - startedAt) / 1_000;
    });
    await client.end();

    const size = photographs.reduce((sum, bytes) => sum + bytes.length, 0) / count / 1_000_000;
    console.table({ idle: figures(idle), 'while photographs are made': figures(busy) });
    process.stdout.write(
      `${count} photographs of 12 megapixels, ${size.toFixed(1)} MB each: answered in ${answered.toFixed(1)} s, ` +
        `every variant ready after ${ready.toFixed(1)} s. ` +
        `p95 ${(percentile(busy, 95) / percentile(idle, 95)).toFixed(2)} × idle (goal ≤ 2).\n`,
    );
  } finally {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** A picture with noise and large shapes, like one from a telephone: about 4 MB, each one different. */
async function photograph(index: number) {
  const size = { width: 4_000, height: 3_000, channels: 3 as const };
  const grain = await sharp({
    create: {
      ...size,
      width: 2_000,
      height: 1_500,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 14 },
    },
  })
    .resize(size.width, size.height)
    .png({ compressionLevel: 0 })
    .toBuffer();
  const shapes = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="3000"><defs><linearGradient id="g" x2="0" y2="1">` +
      `<stop stop-color="#7fb2e5"/><stop offset="1" stop-color="#a8471f"/></linearGradient></defs>` +
      `<rect width="4000" height="3000" fill="url(#g)"/><rect x="${300 + index * 90}" y="1100" width="1900" height="1500" fill="#e9dcc5"/></svg>`,
  );
  return sharp(shapes)
    .composite([{ input: grain, blend: 'overlay' }])
    .jpeg({ quality: 88 })
    .toBuffer();
}

async function send(origin: string, cookie: string, ownerId: string, bytes: Buffer) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ intent: 'upload', kind: 'property', ownerId }))
    body.set(name, value);
  body.set('file', new File([new Uint8Array(bytes)], 'banco.jpg', { type: 'image/jpeg' }));
  const answer = await fetch(`${origin}/admin/properties/photos`, {
    method: 'POST',
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
    body,
  });
  if (answer.status !== 200) throw new Error(`Upload: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
}

async function untilReady(client: pg.Client, owner: string, count: number) {
  for (;;) {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from photos where owner_id = $1 and status = 'ready'`,
      [owner],
    );
    if (rows[0]?.n === count) return;
    await setTimeout(200);
  }
}

/** A visitor in a separate thread, so that sending photographs does not delay the measurement. */
async function visiting(visit: Visit, during: () => Promise<void>) {
  const visitor = new Worker(import.meta.filename, { workerData: visit });
  await during();
  visitor.postMessage('enough');
  const [times] = (await once(visitor, 'message')) as [number[]];
  return times;
}

async function visit({ address, interval }: Visit) {
  const times: Promise<number>[] = [];
  let isEnough = false;
  parentPort?.once('message', () => (isEnough = true));
  for (let next = performance.now(); !isEnough; next += interval) {
    await setTimeout(Math.max(0, next - performance.now()));
    times.push(read(`${address}?n=${times.length}`));
  }
  parentPort?.postMessage(await Promise.all(times));
}

async function read(address: string) {
  const startedAt = performance.now();
  const answer = await fetch(address);
  const body = await answer.text();
  if (answer.status !== 200 || !body.endsWith('</html>')) throw new Error(`${address}: ${answer.status}`);
  return performance.now() - startedAt;
}

function percentile(times: readonly number[], part: number) {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil((sorted.length * part) / 100) - 1)] ?? 0;
}

function figures(times: readonly number[]) {
  return {
    pages: times.length,
    'p50 ms': Number(percentile(times, 50).toFixed(1)),
    'p95 ms': Number(percentile(times, 95).toFixed(1)),
    'p99 ms': Number(percentile(times, 99).toFixed(1)),
  };
}
