import { resolve } from 'node:path';
import { config } from '#app/platform/config.server.ts';
import { prepareDataFolder } from '#app/platform/files/data-folder.server.ts';
import { startProblem } from '#app/platform/start-problem.server.ts';
import { OperatorError } from '#app/platform/postgres/errors.server.ts';
import { backup, createAdmin, importPostalCodes, restore } from './commands.ts';
import { importMap } from './import-map-command.ts';
import { personalData } from './personal-data-command.ts';
import { liveTopics } from '#app/feature-list.server.ts';
import { routeTable } from './route-table.ts';
import { topicTable } from './topic-table.ts';
import { startServer } from './start.ts';

const build = () => import('virtual:react-router/server-build');

const commands: Record<string, (args: string[]) => Promise<unknown>> = {
  start: () => startServer({ config, build, assetsDir: resolve('build/client') }),
  backup: (args) => backup(config, args),
  restore: (args) => restore(config, args),
  'create-admin': () => createAdmin(config),
  'import-postal-codes': (args) => importPostalCodes(config, args),
  'import-map': (args) => importMap(config, args),
  'personal-data': (args) => personalData(config, args),
  /** The route table as JSON, from which tests read every route. */
  routes: async () => process.stdout.write(JSON.stringify(routeTable(await build()), null, 2)),
  /** Every live topic with its flags, and the pages that show it, as JSON. */
  topics: async () => process.stdout.write(JSON.stringify(topicTable(liveTopics, await build()), null, 2)),
};

/** These only describe the build. */
const withoutData = new Set(['routes', 'topics']);

async function run(work: (args: string[]) => Promise<unknown>) {
  if (!withoutData.has(name)) await prepareDataFolder(config.dataDir);
  return work(args);
}

const [name = 'start', ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (!command) {
  process.stderr.write(`No existe la orden «${name}». Hay: ${Object.keys(commands).join(', ')}.\n`);
  process.exit(2);
}

run(command).catch((thrown: unknown) => {
  const error = startProblem(thrown, config);
  const isForOperator = error instanceof OperatorError;
  const text =
    error instanceof Error ? (isForOperator ? error.message : (error.stack ?? error.message)) : String(error);
  process.stderr.write(`\n${text}\n`);
  process.exit(isForOperator ? error.exitCode : 1);
});
