import { defineConfig } from 'vitest/config';

// Limits on time only guard against a test that hangs: a busy machine must not reach them.
const mostTime = process.env['TEST_SIZE'] === 'full' ? 1_800_000 : 300_000;

const shared = {
  testTimeout: mostTime,
  hookTimeout: mostTime,
  // Files of one worker share the modules that they import: loading them anew for each took most of the time.
  // What a process remembers of a database, it remembers by that database, and every file has its own.
  isolate: false,
  // The default of one second is too short on a busy machine.
  expect: { poll: { timeout: 60_000 } },
  restoreMocks: true,
  unstubGlobals: true,
};

/** Each of these starts, kills and upgrades PostgreSQL servers of its own: they wait more than they compute. */
const postgres = 'app/platform/postgres/*.server.test.ts';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['app/**/*.test.{ts,tsx}', 'tests/unit/**/*.test.ts'],
          exclude: ['**/*.server.test.ts'],
          maxWorkers: '100%',
        },
      },
      {
        test: {
          ...shared,
          name: 'postgres',
          include: [postgres],
          maxWorkers: 2,
        },
      },
      {
        test: {
          ...shared,
          name: 'db',
          include: ['app/**/*.server.test.ts', 'server/**/*.test.ts', 'tests/db/**/*.test.ts'],
          exclude: [postgres],
          globalSetup: ['tests/support/servers/database-server.ts'],
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'http',
          include: ['tests/http/**/*.test.ts'],
          globalSetup: ['tests/support/servers/http-setup.ts'],
          testTimeout: 2 * mostTime,
          hookTimeout: 2 * mostTime,
          maxWorkers: 2,
        },
      },
    ],
  },
});
