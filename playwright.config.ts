import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { installedBrowsers } from './tools/browsers.mjs';

/** An installed Chromium first; otherwise the runner's own, which `npm test` fetches. */
const installed = installedBrowsers.find((path) => existsSync(path));

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  snapshotPathTemplate: 'tests/pictures/{arg}{ext}',
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // A test that only passes the second time is named and counted as unstable: decision 040.
  retries: 1,
  // Limits on time only guard against a test that hangs: a busy machine must not reach them.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['line'], ['json', { outputFile: 'test-results/e2e.json' }]],
  globalSetup: './tests/support/servers/e2e-setup.ts',
  use: {
    locale: 'es-MX',
    // What cannot be clicked for a minute will not be clickable in four.
    actionTimeout: 60_000,
    timezoneId: 'America/Hermosillo',
    // Tests of motion itself ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every test would cost more than the tests: ask for one with `--trace on`.
    trace: 'off',
    launchOptions: {
      ...(installed ? { executablePath: installed } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
