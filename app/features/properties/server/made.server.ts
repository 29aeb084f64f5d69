import { join, resolve } from 'node:path';
import { type MadeFiles, madeFiles } from '#app/platform/made-files.server.ts';
import type { Services } from '#app/platform/services.server.ts';

const keepers = new Map<string, MadeFiles>();

/** Pictures and documents of the catalogue that were made before. */
export function madeThings({ config }: Pick<Services, 'config'>) {
  const root = join(resolve(config.dataDir), 'made');
  const known = keepers.get(root) ?? madeFiles(root);
  keepers.set(root, known);
  return known;
}
