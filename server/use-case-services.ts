import { resolve } from 'node:path';
import { spaceLeft } from '#app/platform/files/disk-space.server.ts';
import { openFiles } from '#app/platform/files/files.server.ts';
import type { Config } from '#app/platform/read-config.ts';
import type { Secrets } from '#app/platform/security/secrets.server.ts';
import type { UseCaseServices } from '#app/platform/use-case.server.ts';

/** The services that use cases need, the same for the server and for terminal commands. */
export function useCaseServices(
  config: Config,
  secrets: Secrets,
  /** Where the embedded database is; null when the database is not ours. */
  clusterDir: string | null = null,
): UseCaseServices {
  return {
    config,
    diskSpace: () => spaceLeft([resolve(config.dataDir), ...(clusterDir ? [clusterDir] : [])]),
    secrets,
    files: openFiles(config),
    publicOrigin: config.publicOrigin ?? `http://localhost:${config.port}`,
  };
}
