import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inDatabase } from './databases.server.ts';
import { type EmbeddedOptions, type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.server.ts';

type CleanUp = () => Promise<unknown>;

/** Folders, servers and pools of one test, ended in reverse order. */
export function testBench() {
  const cleanUps: CleanUp[] = [];
  const later = (cleanUp: CleanUp) => void cleanUps.push(cleanUp);

  return {
    later,
    async folder() {
      const path = await mkdtemp(join(tmpdir(), 'sahuaro-test-'));
      // As root the server runs as somebody else, who must be able to enter.
      await chmod(path, 0o755);
      later(() => rm(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }));
      return path;
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
  };
}

/** Asks again until it holds; the caller's test has the clock. */
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
