import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signInPolicy } from '#app/features/auth/server/sign-in-policy.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { localFiles } from '#app/platform/files/files.server.ts';
import { readConfig } from '#app/platform/read-config.ts';
import type { Services } from '#app/platform/services.server.ts';
import type { UseCaseServices } from '#app/platform/use-case.server.ts';
import { createSignIn } from '#app/platform/security/sign-in.server.ts';
import { testSecrets } from './test-secrets.ts';

export const testOrigin = 'http://localhost:3000';

/** The services of use cases, for tests. */
export const testUseCaseServices: UseCaseServices = {
  config: readConfig({ NODE_ENV: 'test', SMTP_URL: 'smtp://127.0.0.1:9' }),
  diskSpace: async () => ({ state: 'enough', folder: '', freeBytes: 1e12 }),
  files: localFiles(join(tmpdir(), 'sahuaro-test-files')),
  publicOrigin: testOrigin,
  secrets: testSecrets,
};

/** The services of the process on a test database. Nothing listens and nothing is sent. */
export function testServices(db: Database): Services {
  const nothing = () => {};
  return {
    ...testUseCaseServices,
    db,
    databaseWatch: {
      isAway: () => false,
      failedSince: () => false,
      noteFailure: nothing,
      watchPool: nothing,
      whilePresent: (waiting) => waiting,
      stop: nothing,
    },
    signIn: createSignIn({
      db,
      secrets: testSecrets,
      publicOrigin: testOrigin,
      google: null,
      policy: signInPolicy,
    }),
    events: {
      subscribe: () => nothing,
      since: async () => [],
      isCurrent: async () => true,
      latestCursor: () => '0-0',
      goodbye: new AbortController().signal,
      sayGoodbye: nothing,
      stop: async () => {},
    },
  };
}
