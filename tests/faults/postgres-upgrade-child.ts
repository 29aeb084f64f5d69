import { upgradeCluster } from '#app/platform/postgres/upgrade.server.ts';

/** An upgrade that kills itself: `node postgres-upgrade-child.ts DATA_DIR BINARIES N` dies in the Nth migration. */
const [dataDir = '', previousBinaries = '', fatal = '1'] = process.argv.slice(2);
let migrations = 0;

await upgradeCluster({
  dataDir,
  previousBinaries,
  log: (message) => console.error(message),
  migrate: async (pool) => {
    await pool.query(
      'CREATE TABLE IF NOT EXISTS notes (id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY, words text)',
    );
    if (++migrations === Number(fatal)) process.kill(process.pid, 'SIGKILL');
  },
});
