import { liveTopic } from '#app/core/live-topic.ts';
import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { can } from '#app/core/access.ts';
import { aUser } from '#db/factories/users.ts';
import { auditEntries, events } from '#db/schema/platform.ts';
import { users } from '#db/schema/users.ts';
import { as, asRole } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/database.ts';
import { announce } from '../live/events.server.ts';
import type { UseCaseContext } from '../use-case.server.ts';
import { defineRecord } from './changing.server.ts';

const database = testDatabase();
const topic = liveTopic('changing-test');

const people = defineRecord({
  table: users,
  id: users.id,
  type: 'person',
  notFound: 'users.error.not_found',
  isThere: sql`${users.status} <> 'pending'`,
  mayRead: (_actor, { phone }) => phone !== 'hidden',
  mayChange: ({ grants }) => can(grants, 'users', 'write'),
  shownInConflict: (_actor, { displayName, version }) => ({ displayName, version }),
  refusals: { users_email: { kind: 'conflict', messageKey: 'users.error.email_taken', field: 'email' } },
  announce: ({ db }, { id }) => announce(db, topic, { subjectId: id, audience: 'everyone' }),
});
const plain = defineRecord({ table: users, id: users.id, type: 'person', notFound: 'users.error.not_found' });

let boss: UseCaseContext;
beforeAll(async () => {
  boss = await as(database.db, await aUser(database.db, { role: 'superadmin' }));
});

type Wanted = { id: string; version?: number };
const rename = (wanted: Wanted, displayName: string, context = boss) =>
  people.changing(context, wanted, (inside, row) =>
    people.save(inside, row, { displayName, phone: row.phone }, 'test.renamed'),
  );

const audited = (id: string) =>
  database.db
    .select({ action: auditEntries.action, type: auditEntries.subjectType, changes: auditEntries.changes })
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, id))
    .orderBy(auditEntries.id);
const announced = (id: string) =>
  database.db.$count(events, and(eq(events.topic, topic.name), eq(events.subjectId, id)));
const stored = async (id: string) => (await database.db.select().from(users).where(eq(users.id, id)))[0];

describe('a change to a record', () => {
  test('is written as the next version, audited with only the changed fields, and announced', async () => {
    const { id } = await aUser(database.db, { displayName: 'Ana', phone: '662' });
    const after = await rename({ id, version: 1 }, 'Eva');

    expect(after).toMatchObject({ displayName: 'Eva', version: 2, updatedAt: boss.now });
    expect(await stored(id)).toEqual(after);
    expect(await audited(id)).toEqual([
      {
        action: 'test.renamed',
        type: 'person',
        changes: { displayName: { before: 'Ana', after: 'Eva' } },
      },
    ]);
    expect(await announced(id)).toBe(1);
  });

  test('that changes nothing is not written, audited or announced', async () => {
    const made = await aUser(database.db, { displayName: 'Ana', phone: null });
    expect(await rename({ id: made.id }, 'Ana')).toEqual(made);
    expect(await stored(made.id)).toEqual(made);
    expect(await audited(made.id)).toEqual([]);
    expect(await announced(made.id)).toBe(0);
  });

  test('that fails afterwards leaves nothing behind', async () => {
    const made = await aUser(database.db);
    const failing = people.changing(boss, { id: made.id }, async (inside, row) => {
      await people.save(inside, row, { displayName: 'Otra' }, 'test.renamed');
      throw new Error('cut');
    });
    await expect(failing).rejects.toThrow('cut');
    expect(await stored(made.id)).toEqual(made);
    expect(await audited(made.id)).toEqual([]);
    expect(await announced(made.id)).toBe(0);
  });

  test('40 editors of one version: one saves, the others are shown the current record', async () => {
    const { id, version } = await aUser(database.db);
    const results = await Promise.allSettled(
      Array.from({ length: 40 }, (_, index) => rename({ id, version }, `Editor ${index}`)),
    );

    const saved = results.flatMap((result, index) =>
      result.status === 'fulfilled' ? [`Editor ${index}`] : [],
    );
    expect(saved).toHaveLength(1);
    const refused = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason as { kind: string; details: unknown }] : [],
    );
    expect(refused).toHaveLength(39);
    for (const { kind, details } of refused) {
      expect(kind).toBe('conflict');
      expect(details).toEqual({ current: { displayName: saved[0], version: version + 1 } });
    }
    expect(await audited(id)).toHaveLength(1);
  });

  test('without a version overwrites whatever is there', async () => {
    const { id } = await aUser(database.db);
    await Promise.all(Array.from({ length: 10 }, (_, index) => rename({ id }, `Editor ${index}`)));
    expect((await stored(id))?.version).toBe(11);
  });

  test('shows the whole record in a conflict, unless the definition limits it', async () => {
    const made = await aUser(database.db);
    expect(() => plain.assertVersion(boss.actor, made, 7)).toThrow(
      expect.objectContaining({ kind: 'conflict', details: { current: made } }),
    );
    expect(plain.assertVersion(boss.actor, made, undefined)).toBeUndefined();
  });
});

describe('who may change a record', () => {
  test('is decided by the record’s right, or by the one that the change names', async () => {
    const { id } = await aUser(database.db);
    const advisor = await asRole(database.db, 'asesor');
    await expect(rename({ id }, 'No', advisor)).rejects.toMatchObject({ kind: 'forbidden' });
    const may = (actor: { id: string }) => actor.id === advisor.actor.id;
    expect(await people.changing(advisor, { id, may }, async (_inside, row) => row.id)).toBe(id);
  });

  test('is nobody when no right is named', async () => {
    const { id } = await aUser(database.db);
    await expect(plain.changing(boss, { id }, async () => null)).rejects.toMatchObject({
      kind: 'forbidden',
    });
  });

  test.each([
    ['an id that never existed', async () => randomUUID()],
    ['text that is no id', async () => "x'; drop table users"],
    [
      'a row that does not count as existing',
      async () => (await aUser(database.db, { status: 'pending' })).id,
    ],
    ['a row that the person may not read', async () => (await aUser(database.db, { phone: 'hidden' })).id],
  ])('%s is answered as not found', async (_what, find) => {
    await expect(rename({ id: await find() }, 'No')).rejects.toMatchObject({
      kind: 'not_found',
      messageKey: 'users.error.not_found',
    });
  });
});

test('a known refusal by the database becomes a message', async () => {
  const [one, two] = [await aUser(database.db), await aUser(database.db)];
  const steal = people.changing(boss, { id: one.id }, (inside, row) =>
    people.save(inside, row, { email: two.email }, 'test.moved'),
  );
  await expect(steal).rejects.toMatchObject({ kind: 'conflict', field: 'email' });
  const wrong = people.inWords(() => database.db.execute(sql`select 1 / 0`));
  await expect(wrong).rejects.toThrow('Failed query');
});

test('an event around a record is audited and announced without a new version', async () => {
  const made = await aUser(database.db);
  await people.trace(boss, made, 'test.called', { after: { by: 'phone' } });
  expect(await audited(made.id)).toMatchObject([
    { action: 'test.called', changes: { by: { before: null, after: 'phone' } } },
  ]);
  expect(await announced(made.id)).toBe(1);
  expect(await stored(made.id)).toEqual(made);
});
