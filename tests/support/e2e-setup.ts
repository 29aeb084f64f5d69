import { startDemoServer } from './demo-server.ts';

/** The demo for the tests in a browser: each worker gets a clone of it. */
export default async function setup() {
  const { address, files, stop } = await startDemoServer();
  process.env['E2E_DEMO'] = JSON.stringify({ address, files });
  return stop;
}
