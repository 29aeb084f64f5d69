import { type ChildProcess, spawn } from 'node:child_process';
import { link, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { testSecrets } from '../test-secrets.ts';
import { until } from '../until.ts';

export type Product = {
  origin: string;
  dataDir: string;
  process: ChildProcess;
  /** All output so far. */
  output: () => string;
  stop: (signal?: NodeJS.Signals) => Promise<void>;
};

/** Below the ports that the system gives to outgoing connections: one of those could take the port before we do. */
let lastPort = 10_000 + (process.pid % 220) * 100;

/** A free port. Each process searches its own range, so that two processes do not choose the same. */
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
  /** A folder of stored files to start with. */
  files?: string | undefined;
  /** The project folder with the build; this project by default. */
  cwd?: string | undefined;
  env?: Record<string, string>;
};

/** Starts the built product as a process and waits until it is ready. */
export async function startProduct({
  port,
  dataDir,
  files,
  cwd,
  env = {},
}: ProductOptions = {}): Promise<Product> {
  const usedPort = port ?? (await freePort());
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'sahuaro-data-')));
  if (files) await linkFolder(files, join(folder, 'files'));
  const origin = `http://localhost:${usedPort}`;
  const child = spawn(process.execPath, ['build/server/index.js'], {
    ...(cwd ? { cwd } : {}),
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

/** Hard links instead of copies: stored files never change, and removing one keeps the other. */
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
