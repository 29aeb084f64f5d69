import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { adminQuery, databaseUrl, startTestPostgres } from './postgres.ts';
import { startProduct } from './product.ts';

export const demoTemplate = 'sahuaro_demo_template';

/** One PostgreSQL for the whole run, with a template that the product itself filled with the demo, and its files. */
export async function startDemoServer() {
  const { address, stop } = await startTestPostgres();
  const dataDir = await mkdtemp(join(tmpdir(), 'sahuaro-demo-'));
  await adminQuery(address, `drop database if exists ${demoTemplate} with (force)`);
  await adminQuery(address, `create database ${demoTemplate}`);
  const product = await startProduct({
    dataDir,
    env: { DATABASE_URL: databaseUrl(address, demoTemplate), DEMO: 'on' },
  });
  await product.stop();
  return {
    address,
    files: join(dataDir, 'files'),
    stop: async () => {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
