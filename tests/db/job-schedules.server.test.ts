import { expect, test } from 'vitest';
import { migrateDatabase } from '#app/platform/data/migrate.server.ts';
import { testDatabase } from '#tests/support/database.ts';

const database = testDatabase();

const scheduled = async () =>
  (await database.pool.query<{ name: string }>('select name from pgboss.schedule order by name')).rows.map(
    ({ name }) => name,
  );

test('a job that a later version no longer has is no longer scheduled', async () => {
  const run = async () => {};
  await migrateDatabase(database.pool, [
    { queue: 'test.kept', schedule: '1 1 * * *', run },
    { queue: 'test.retired', schedule: '2 2 * * *', run },
  ]);
  await database.pool.query(
    `insert into pgboss.schedule (name, key, cron) values ('test.kept', '', '1 1 * * *'), ('test.retired', '', '2 2 * * *')`,
  );
  await migrateDatabase(database.pool, [{ queue: 'test.kept', schedule: '1 1 * * *', run }]);
  expect(await scheduled()).toEqual(['test.kept']);
});
