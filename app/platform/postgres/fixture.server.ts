import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { inDatabase } from './databases.server.ts';
import { type EmbeddedOptions, type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.server.ts';

type CleanUp = () => Promise<unknown>;

async function makeFolder() {
  const path = await mkdtemp(join(tmpdir(), 'sahuaro-test-'));
  // As root the server runs as another user, who must be able to enter.
  await chmod(path, 0o755);
  return path;
}

const removeFolder = (path: string) =>
  rm(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });

/** A folder whose data folder has been started and stopped once. */
async function startedOnce() {
  const path = await makeFolder();
  const server = await startEmbeddedPostgres({ dataDir: join(path, 'data'), log: () => {} });
  await server.stop();
  return path;
}

/** Folders, servers and pools of one test, closed in reverse order. */
export function testBench() {
  const cleanUps: CleanUp[] = [];
  const later = (cleanUp: CleanUp) => void cleanUps.push(cleanUp);
  let pattern: Promise<string> | null = null;

  async function folder() {
    const path = await makeFolder();
    later(() => removeFolder(path));
    return path;
  }

  return {
    later,
    folder,
    /** A data folder that was already started once: a copy, because creating a cluster takes ten times as long. */
    async usedDataDir() {
      const dataDir = join(await folder(), 'data');
      pattern ??= startedOnce();
      // Keeps the owner, because as root the server runs as another user.
      await promisify(execFile)('cp', ['-a', join(await pattern, 'data'), dataDir]);
      return dataDir;
    },
    async start(options: Partial<EmbeddedOptions> & { dataDir: string }): Promise<EmbeddedPostgres> {
      const server = await startEmbeddedPostgres({ log: () => {}, ...options });
      later(() => server.stop());
      return server;
    },
    pool(connection: pg.ClientConfig, database: string) {
      const pool = new pg.Pool({ ...inDatabase(connection, database), max: 3 });
      pool.on('error', () => {});
      later(() => pool.end());
      return pool;
    },
    async cleanUp() {
      for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
    },
    /** Call it after the last test. */
    async forgetPattern() {
      if (pattern) await removeFolder(await pattern);
    },
  };
}

/** Repeats `look` until it succeeds; the caller's test sets the time limit. */
export async function eventually<Result>(look: () => Promise<Result>, patienceMs = 20_000): Promise<Result> {
  for (const end = Date.now() + patienceMs; ;) {
    try {
      return await look();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }
}
