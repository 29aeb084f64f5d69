import { setTimeout } from 'node:timers/promises';
import { inject, expect, test } from 'vitest';
import { liveTopic } from '#app/core/live-topic.ts';
import { testDatabase } from '#tests/support/database.ts';
import { adminQuery } from '#tests/support/postgres.ts';
import { announce, startEventFeed } from './events.server.ts';

const database = testDatabase();

const listeners = async () => {
  const found = await adminQuery(
    inject('postgres'),
    `select pid from pg_stat_activity where application_name = 'sahuaro-events' and datname = '${name()}'`,
  );
  return found.rows.length;
};
const name = () => ('database' in database.connection ? database.connection.database : '');

test('however often the database refuses, one connection listens afterwards and nothing is missed', async () => {
  const address = inject('postgres');
  const feed = await startEventFeed(database.connection);
  const heard: (string | null)[] = [];
  feed.subscribe(({ subjectId }) => heard.push(subjectId));
  await expect.poll(listeners).toBe(1);

  await adminQuery(address, `alter database ${name()} with allow_connections false`);
  await adminQuery(
    address,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name()}' and pid <> pg_backend_pid()`,
  );
  await setTimeout(2_500);
  await adminQuery(address, `alter database ${name()} with allow_connections true`);
  await announce(database.db, liveTopic('test'), { subjectId: 'after', audience: 'everyone' });

  await expect.poll(() => heard, { timeout: 5_000 }).toContain('after');
  await setTimeout(1_000);
  expect(await listeners()).toBe(1);
  await feed.stop();
  expect(await listeners()).toBe(0);
});
