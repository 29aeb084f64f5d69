import type { TestProject } from 'vitest/node';
import { startDemoServer } from './demo-server.ts';
import type { Demo } from './running-product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    demo: Demo;
  }
}

/** Creates the demo for the HTTP tests; each file gets a clone of it. */
export default async function setup(project: TestProject) {
  const { address, files, stop } = await startDemoServer();
  project.provide('demo', { address, files });
  return stop;
}
