import { startDemoServer } from './demo-server.ts';

/** Creates the demo for the browser tests; each worker gets a clone of it. */
export default async function setup() {
  const { address, files, stop } = await startDemoServer();
  process.env['E2E_DEMO'] = JSON.stringify({ address, files });
  return stop;
}
