import { adminQuery, databaseUrl, startTestPostgres } from './postgres.ts';
import { startProduct } from './product.ts';

export const demoTemplate = 'sahuaro_demo_template';

/** One PostgreSQL for the whole run, with a template that the product itself filled with the demo. */
export default async function setup() {
  const { address, stop } = await startTestPostgres();
  process.env['E2E_POSTGRES'] = JSON.stringify(address);
  await adminQuery(address, `drop database if exists ${demoTemplate} with (force)`);
  await adminQuery(address, `create database ${demoTemplate}`);
  const product = await startProduct({
    env: { DATABASE_URL: databaseUrl(address, demoTemplate), DEMO: 'on' },
  });
  await product.stop();
  return stop;
}
