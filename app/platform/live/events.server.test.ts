import { expect, inject, test, vi } from 'vitest';
import { liveTopic } from '#app/core/live-topic.ts';
import { testDatabase } from '#tests/support/database.ts';
import { adminQuery } from '#tests/support/servers/postgres.ts';
import { announce, startEventFeed } from './events.server.ts';
import { log } from '../log.server.ts';

const database = testDatabase();

const listeners = async () => {
  const found = await adminQuery(
    inject('postgres'),
    `select pid from pg_stat_activity where application_name = 'sahuaro-events' and datname = '${name()}'`,
  );
  return found.rows.length;
};
const name = () => ('database' in database.connection ? database.connection.database : '');

const patience = { timeout: 60_000 };

test('after many refused connections exactly one listens and no event is missed', async () => {
  const address = inject('postgres');
  const feed = await startEventFeed(database.connection);
  const heard: (string | null)[] = [];
  feed.subscribe(({ subjectId }) => heard.push(subjectId));
  await expect.poll(listeners, patience).toBe(1);
  const warned = vi.spyOn(log, 'warn');
  const refusals = () => warned.mock.calls.filter(([event]) => event === 'events.listen-failed').length;

  await adminQuery(address, `alter database ${name()} with allow_connections false`);
  await adminQuery(
    address,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name()}' and pid <> pg_backend_pid()`,
  );
  await expect.poll(refusals, patience).toBeGreaterThanOrEqual(4);
  await adminQuery(address, `alter database ${name()} with allow_connections true`);
  await announce(database.db, liveTopic('test'), { subjectId: 'after', audience: 'everyone' });

  await expect.poll(() => heard, patience).toEqual(['after']);
  // Attempts come four times a second, so a second connection would show within one second.
  const ages = () =>
    adminQuery(
      address,
      `select extract(epoch from clock_timestamp() - backend_start)::float8 as age from pg_stat_activity
       where application_name = 'sahuaro-events' and datname = '${name()}'`,
    );
  const oldest = async () => Math.max(0, ...(await ages()).rows.map(({ age }: { age: number }) => age));
  await expect.poll(oldest, patience).toBeGreaterThan(1);
  expect(await listeners()).toBe(1);
  await feed.stop();
  expect(await listeners()).toBe(0);
});
