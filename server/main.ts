import { resolve } from 'node:path';
import { config } from '#app/platform/config.server.ts';
import { log } from '#app/platform/log.server.ts';
import { routeTable } from './route-table.ts';
import { startServer } from './start.ts';

const build = () => import('virtual:react-router/server-build');

const commands: Record<string, () => Promise<unknown>> = {
  start: () => startServer({ config, build, assetsDir: resolve('build/client') }),
  /** The route table as JSON: the tests that grow by themselves grow from it. */
  routes: async () => process.stdout.write(JSON.stringify(routeTable(await build()), null, 2)),
};

const name = process.argv[2] ?? 'start';
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (!command) {
  process.stderr.write(`No existe la orden «${name}». Hay: ${Object.keys(commands).join(', ')}.\n`);
  process.exit(2);
}

command().catch((error: unknown) => {
  log.debug('command.failed', { name, error });
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(error instanceof Error && error.name === 'DataFolderInUseError' ? 3 : 1);
});
