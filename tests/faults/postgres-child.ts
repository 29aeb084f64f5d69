import { DataFolderInUseError, startEmbeddedPostgres } from '#app/platform/postgres/embedded.server.ts';

/**
 * A program with a database, to be killed by a test: `node postgres-child.ts DATA_DIR`. It prints `ready …` and waits.
 */
const [dataDir = ''] = process.argv.slice(2);
const startedAt = performance.now();

try {
  const server = await startEmbeddedPostgres({
    dataDir,
    stateDir: `${dataDir}-state`,
    log: (message) => console.error(message),
  });
  // Registered before printing `ready`, because the test may end the process as soon as it reads that.
  process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)));
  const ms = Math.round(performance.now() - startedAt);
  console.log(`ready ${JSON.stringify({ ...server.connection, adopted: server.adopted, ms })}`);
  setInterval(() => {}, 1_000);
} catch (error) {
  if (!(error instanceof DataFolderInUseError)) throw error;
  console.error(error.message);
  process.exit(error.exitCode);
}
