import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { demoPassword } from '#db/demo/accounts.ts';
import { findRunningPostgres } from '#app/platform/postgres/running.server.ts';
import { freePort, type Product, startProduct } from '#tests/support/servers/product.ts';

/**
 * Kills the server and its PostgreSQL at random moments while people write, then compares what was acknowledged with
 * what is stored. `npm run test:faults -- --server-kills 200 --postgres-kills 100 --double-starts 50`
 */
const { values } = parseArgs({
  options: {
    'server-kills': { type: 'string', default: '200' },
    'postgres-kills': { type: 'string', default: '100' },
    'double-starts': { type: 'string', default: '50' },
    writers: { type: 'string', default: '8' },
  },
});
const wanted = {
  server: Number(values['server-kills']),
  postgres: Number(values['postgres-kills']),
  doubles: Number(values['double-starts']),
  writers: Number(values.writers),
};

const dataDir = await mkdtemp(join(tmpdir(), 'sahuaro-faults-'));
await chmod(dataDir, 0o755);
const port = await freePort();
const acknowledged = new Set<string>();
const serveTimes: number[] = [];
const recoveries: number[] = [];
let product: Product = await start();
let cookie = await signIn();
let isWriting = true;

const writers = Array.from({ length: wanted.writers }, () => keepWriting());
await killServer(wanted.server);
await killPostgres(wanted.postgres);
isWriting = false;
await Promise.all(writers);
const refused = await doubleStarts(wanted.doubles);
const lost = await countLost();
await product.stop();
await rm(dataDir, { recursive: true, force: true });

console.table({
  'SIGKILL of the server': {
    times: wanted.server,
    acknowledged: '',
    lost: '',
    'p50 s': percentile(serveTimes, 0.5),
    'max s': percentile(serveTimes, 1),
  },
  'SIGKILL of PostgreSQL': {
    times: wanted.postgres,
    acknowledged: '',
    lost: '',
    'p50 s': percentile(recoveries, 0.5),
    'max s': percentile(recoveries, 1),
  },
  'second process refused': {
    times: `${refused}/${wanted.doubles}`,
    acknowledged: '',
    lost: '',
    'p50 s': '',
    'max s': '',
  },
  'acknowledged writes': { times: '', acknowledged: acknowledged.size, lost, 'p50 s': '', 'max s': '' },
});
process.exit(lost > 0 || refused < wanted.doubles || Math.max(...serveTimes, ...recoveries) > 5 ? 1 : 0);

function start() {
  return startProduct({ port, dataDir, env: { LOG_LEVEL: 'silent' } });
}

async function post(path: string, form: Record<string, string>, session = '') {
  return fetch(`http://localhost:${port}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'same-origin', cookie: session },
    body: new URLSearchParams(form),
    signal: AbortSignal.timeout(20_000),
  });
}

async function signIn() {
  const answer = await post('/login', {
    intent: 'login',
    email: 'superadmin@demo.sahuaro.mx',
    password: demoPassword,
    remember: 'on',
  });
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
}

/** Each write is an invitation: a row, an e-mail, a job, an audit entry and an event in one transaction. */
async function keepWriting() {
  while (isWriting) {
    const email = `${randomUUID()}@ejemplo.mx`;
    try {
      const answer = await post(
        '/admin/users.data',
        { intent: 'invite', email, role: 'asesor', idempotencyKey: randomUUID() },
        cookie,
      );
      if (answer.status === 200 && (await answer.text()).includes(email)) acknowledged.add(email);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

async function killServer(times: number) {
  for (let kill = 0; kill < times; kill++) {
    await untilMoreAreAcknowledged(3);
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 250));
    await product.stop('SIGKILL');
    const startedAt = performance.now();
    product = await start();
    serveTimes.push((performance.now() - startedAt) / 1000);
    progress('server', kill + 1, times);
  }
}

/** A kill during which nothing is written would prove nothing. */
async function untilMoreAreAcknowledged(count: number) {
  for (const enough = acknowledged.size + count; acknowledged.size < enough;) await pause();
}

async function killPostgres(times: number) {
  const cluster = await clusterDir();
  for (let kill = 0; kill < times; kill++) {
    await untilMoreAreAcknowledged(3);
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 400));
    const pid = await postmasterPid(cluster);
    if (pid) process.kill(pid, 'SIGKILL');
    const killedAt = performance.now();
    // Processes of the killed server may still answer for a moment, so only a new process id counts.
    while ([pid, null].includes(await postmasterPid(cluster))) await pause();
    await untilAnswers();
    recoveries.push((performance.now() - killedAt) / 1000);
    progress('PostgreSQL', kill + 1, times);
  }
}

async function clusterDir() {
  const running = await findRunningPostgres(dataDir);
  const client = new pg.Client({ ...running, database: 'postgres' });
  await client.connect();
  const { rows } = await client.query<{ data_directory: string }>('show data_directory');
  await client.end();
  return rows[0]?.data_directory ?? '';
}

async function postmasterPid(cluster: string) {
  const file = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  return Number(file.split('\n')[0]) || null;
}

async function untilAnswers() {
  for (;;) {
    const answer = await fetch(`http://localhost:${port}/readyz`).catch(() => null);
    if (answer?.ok) return;
    if (product.process.exitCode !== null) throw new Error(`The server ended:\n${product.output()}`);
    await pause();
  }
}

function pause() {
  return new Promise((resolve) => setTimeout(resolve, 25));
}

async function doubleStarts(times: number) {
  let count = 0;
  for (let attempt = 0; attempt < times; attempt++) {
    const second = await startProduct({ dataDir }).then(
      async (started) => {
        await started.stop();
        return 'started';
      },
      (error: unknown) => String(error),
    );
    if (second.includes('ended with 3') && second.includes(`proceso ${product.process.pid}`)) count++;
    progress('double start', attempt + 1, times);
  }
  return count;
}

async function countLost() {
  const running = await findRunningPostgres(dataDir);
  const client = new pg.Client({ ...running, database: 'sahuaro' });
  await client.connect();
  const { rows } = await client.query<{ email: string }>('select email from invitations');
  await client.end();
  const present = new Set(rows.map(({ email }) => email));
  return [...acknowledged].filter((email) => !present.has(email)).length;
}

function percentile(times: number[], share: number) {
  const sorted = times.toSorted((a, b) => a - b);
  return Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(2));
}

function progress(what: string, done: number, total: number) {
  if (done % 10 === 0 || done === total)
    process.stderr.write(`${what}: ${done}/${total}, ${acknowledged.size} acknowledged\n`);
}
