import { type ChildProcess, spawn } from 'node:child_process';
import { link, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { testSecrets } from './test-secrets.ts';
import { until } from './until.ts';

export type Product = {
  origin: string;
  dataDir: string;
  process: ChildProcess;
  /** Everything it has said so far. */
  output: () => string;
  stop: (signal?: NodeJS.Signals) => Promise<void>;
};

let lastPort = 20_000 + (process.pid % 400) * 100;

/** A port nobody uses. Each process asks in a range of its own, so that two that start together do not meet. */
export async function freePort(): Promise<number> {
  lastPort++;
  const port = lastPort;
  const isFree = await new Promise<boolean>((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
  return isFree ? port : freePort();
}

type ProductOptions = {
  port?: number;
  dataDir?: string;
  /** A folder of stored files that it begins with. */
  files?: string | undefined;
  env?: Record<string, string>;
};

/** The built product as a process of its own, as it runs for people. Ready when this returns. */
export async function startProduct({
  port,
  dataDir,
  files,
  env = {},
}: ProductOptions = {}): Promise<Product> {
  const usedPort = port ?? (await freePort());
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'sahuaro-data-')));
  if (files) await linkFolder(files, join(folder, 'files'));
  const origin = `http://localhost:${usedPort}`;
  const child = spawn(process.execPath, ['build/server/index.js'], {
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      NODE_ENV: 'test',
      PORT: String(usedPort),
      DATA_DIR: folder,
      SECRETS: testSecrets.join(','),
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));

  await untilReady(origin, child, () => said);
  return {
    origin,
    dataDir: folder,
    process: child,
    output: () => said,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) {
        const gone = new Promise((resolve) => child.once('exit', resolve));
        child.kill(signal);
        await gone;
      }
      if (!dataDir) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The same files in another folder, not copied. Stored files never change: one is removed without harm to the other. */
async function linkFolder(from: string, to: string) {
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const target = join(to, relative(from, path));
    await mkdir(dirname(target), { recursive: true });
    await link(path, target);
  }
}

async function untilReady(origin: string, child: ChildProcess, output: () => string) {
  await until(
    () => `the product is ready:\n${output()}`,
    async () => {
      if (child.exitCode !== null) throw new Error(`The product ended with ${child.exitCode}:\n${output()}`);
      const answer = await fetch(`${origin}/readyz`).catch(() => null);
      return answer?.ok;
    },
  );
}
