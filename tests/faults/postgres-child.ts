import { DataFolderInUseError, startEmbeddedPostgres } from '#app/platform/postgres/embedded.server.ts';

/** A program with a database, to be killed: `node postgres-child.ts DATA_DIR`. Says `ready …` and waits. */
const [dataDir = ''] = process.argv.slice(2);
const begun = performance.now();

try {
  const server = await startEmbeddedPostgres({
    dataDir,
    stateDir: `${dataDir}-state`,
    log: (message) => console.error(message),
  });
  // Before it says so: whoever reads `ready` may end it at once.
  process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)));
  const ms = Math.round(performance.now() - begun);
  console.log(`ready ${JSON.stringify({ ...server.connection, adopted: server.adopted, ms })}`);
  setInterval(() => {}, 1_000);
} catch (error) {
  if (!(error instanceof DataFolderInUseError)) throw error;
  console.error(error.message);
  process.exit(error.exitCode);
}
