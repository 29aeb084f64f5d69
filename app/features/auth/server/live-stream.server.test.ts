import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usersTopic } from '#app/features/roles/domain/topics.ts';
import type { LiveChange } from '#app/core/live-topic.ts';
import { liveTopic } from '#app/core/live-topic.ts';
import { as } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/database.ts';
import { announce, type EventFeed, startEventFeed } from '#app/platform/live/events.server.ts';
import { inTransaction } from '#app/platform/data/database.server.ts';
import { aUser } from '#db/factories/users.ts';
import { sessions } from '#db/schema/auth.ts';
import { roles } from '#db/schema/roles.ts';
import { liveStream } from './live-stream.server.ts';

const database = testDatabase();
const homes = liveTopic('test-homes');
const people = liveTopic('test-people');
let events: EventFeed;
beforeAll(async () => {
  events = await startEventFeed(database.connection);
});
afterAll(() => events.stop());

type Message = { id: string | null; event: string | null; data: string | null; change: LiveChange | null };

/** A person's open stream: collects its messages until it is closed. */
async function openLine(role: string, lastEventId: string | null = null) {
  const user = await aUser(database.db, { role });
  const sessionToken = randomUUID();
  const expiresAt = new Date(Date.now() + 3_600_000);
  await database.db
    .insert(sessions)
    .values({ id: randomUUID(), token: sessionToken, userId: user.id, expiresAt });
  const { actor } = await as(database.db, user);
  const ending = new AbortController();
  const topics = [
    { topic: homes, ownedSection: 'properties' },
    { topic: usersTopic, changesIdentity: true },
  ] as const;
  const { db } = database;
  const stream = liveStream({
    db,
    events,
    topics,
    actor,
    sessionToken,
    lastEventId,
    signal: ending.signal,
    onEnd: () => {},
  });
  let text = '';
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of stream) text += decoder.decode(chunk, { stream: true });
  })();
  const messages = () => text.split('\n\n').slice(0, -1).map(asMessage);
  return {
    user,
    sessionToken,
    messages,
    changes: () => messages().flatMap(({ change }) => change ?? []),
    cursor: () => messages().findLast(({ id }) => id)?.id ?? null,
    async hangUp() {
      ending.abort();
      await reading;
    },
  };
}

function asMessage(text: string): Message {
  const field = (name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(text)?.[1] ?? null;
  const event = field('event');
  const data = field('data');
  return { id: field('id'), event, data, change: event === 'change' && data ? JSON.parse(data) : null };
}

const tell = (topic: typeof homes, subjectId: string) =>
  announce(database.db, topic, { subjectId, audience: 'everyone' });

describe('the stream of live events', () => {
  test.each(['expired', 'ended'] as const)('says when the session has %s', async (reason) => {
    const line = await openLine('admin');
    await expect.poll(line.messages).toHaveLength(1);
    const own = eq(sessions.token, line.sessionToken);
    if (reason === 'ended') await database.db.delete(sessions).where(own);
    else
      await database.db
        .update(sessions)
        .set({ expiresAt: new Date(0) })
        .where(own);
    await announce(database.db, usersTopic, { subjectId: line.user.id, audience: 'everyone' });
    const last = () => line.messages().findLast(({ event }) => event === 'session')?.data;
    await expect.poll(last).toBe(`{"reason":"${reason}"}`);
    await line.hangUp();
  });

  test('a burst is sent as few messages, and the last cursor is that of the last event', async () => {
    const line = await openLine('admin');
    await expect.poll(line.messages).toHaveLength(1);
    const subjects = Array.from({ length: 200 }, (_, index) => `home-${index}`);
    await inTransaction(database.db, async (inside) => {
      for (const subjectId of subjects) {
        await announce(inside, homes, { subjectId, audience: 'everyone' });
        await announce(inside, people, { subjectId, audience: 'everyone' });
      }
    });
    await tell(homes, 'the last');
    const last = () =>
      line.changes().some(({ subjectIds }) => subjectIds === null || subjectIds.includes('the last'));
    await expect.poll(last).toBe(true);
    await expect.poll(line.cursor).toBe(events.latestCursor());
    expect(line.changes().length).toBeLessThan(10);
    await line.hangUp();
  });

  test('messages lost in a cut are sent again, wherever it was cut', async () => {
    const line = await openLine('admin');
    await expect.poll(line.messages).toHaveLength(1);
    const before = line.cursor();
    await inTransaction(database.db, async (inside) => {
      await announce(inside, homes, { subjectId: 'a', audience: 'everyone' });
      await announce(inside, people, { subjectId: 'b', audience: 'everyone' });
      await announce(inside, homes, { subjectId: 'c', audience: 'everyone' });
    });
    // An event of an earlier test may still reach a stream that was just opened.
    const told = new Set(['a', 'b', 'c']);
    const subjectsOf = (changes: ReturnType<typeof line.changes>) =>
      changes.flatMap(({ subjectIds }) => subjectIds ?? []).filter((id) => told.has(id));
    await expect.poll(() => new Set(subjectsOf(line.changes()))).toEqual(told);
    await expect.poll(line.cursor).toBe(events.latestCursor());
    await line.hangUp();
    const said = line.messages().slice(1);

    // Wherever the stream was cut, reconnecting with the browser's cursor brings every missing message.
    for (let kept = 0; kept < said.length; kept++) {
      const held = said.slice(0, kept).findLast(({ id }) => id)?.id ?? before;
      const seen = subjectsOf(said.slice(0, kept).flatMap(({ change }) => change ?? []));
      const again = await openLine('admin', held);
      await expect.poll(() => new Set([...seen, ...subjectsOf(again.changes())])).toEqual(told);
      await again.hangUp();
    }
    const nothingNew = await openLine('admin', line.cursor());
    await expect.poll(nothingNew.messages).toHaveLength(1);
    expect(nothingNew.messages()[0]).toMatchObject({ id: line.cursor(), event: 'ready' });
    await nothingNew.hangUp();
  });

  test('people who see only their own records get events by name instead of by section', async () => {
    await database.db.insert(roles).values({
      key: 'solo_suyas',
      label: 'Solo suyas',
      sectionPermissions: { properties: ['read'] },
      permissions: ['manage_own_properties'],
      canAccess: [],
      dashboard: 'UsuarioDashboard',
    });
    const line = await openLine('solo_suyas');
    const wide = await openLine('admin');
    await announce(database.db, homes, { subjectId: 'theirs', audience: 'section:properties' });
    await announce(database.db, homes, { subjectId: 'own', audience: `user:${line.user.id}` });
    await tell(people, 'end');
    for (const { changes } of [line, wide]) {
      await expect.poll(() => changes().some(({ topic }) => topic === people.name)).toBe(true);
    }
    const heard = (changes: LiveChange[]) => changes.flatMap(({ subjectIds }) => subjectIds ?? []);
    expect(heard(line.changes())).toEqual(['own', 'end']);
    expect(heard(wide.changes())).toEqual(['theirs', 'end']);
    await Promise.all([line.hangUp(), wide.hangUp()]);
  });

  test('after a change of permissions, the same batch is filtered by the new permissions', async () => {
    const line = await openLine('admin');
    await expect.poll(line.messages).toHaveLength(1);
    await inTransaction(database.db, async (inside) => {
      await inside.execute(`update users set role = 'usuario' where id = '${line.user.id}'`);
      await announce(inside, usersTopic, { subjectId: line.user.id, audience: `user:${line.user.id}` });
      await announce(inside, homes, { subjectId: 'closed', audience: 'section:properties' });
      await announce(inside, people, { subjectId: 'open', audience: 'everyone' });
    });
    await expect.poll(() => line.changes().map(({ topic }) => topic)).toContain(people.name);
    expect(line.changes().map(({ topic }) => topic)).not.toContain(homes.name);
    await line.hangUp();
  });
});
