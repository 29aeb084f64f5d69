import { resolve } from 'node:path';
import { config } from '#app/platform/config.server.ts';
import { log } from '#app/platform/log.server.ts';
import { startServer } from './start.ts';

/** The built product. `virtual:` is the page bundle that the router's plugin makes. */
startServer({
  config,
  build: () => import('virtual:react-router/server-build'),
  assetsDir: resolve('build/client'),
}).catch((error: unknown) => {
  log.error('start.failed', { error });
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(error instanceof Error && error.name === 'DataFolderInUseError' ? 3 : 1);
});
