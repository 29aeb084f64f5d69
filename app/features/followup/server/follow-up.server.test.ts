import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { eq } from 'drizzle-orm';
import type { RecordRef } from '#app/core/record-ref.ts';
import {
  type FollowUpRules,
  type RecordKind,
  registeredFeatures,
  registerFeatures,
} from '#app/platform/feature.server.ts';
import { recordLinks } from '#db/schema/followup.ts';
import { auditEntries, events, mailOutbox } from '#db/schema/platform.ts';
import { properties } from '#db/schema/properties.ts';
import { aPropertyRow } from '#tests/support/scenarios/catalogue.ts';
import { as, asRole, jobAt, visitor } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/database.ts';
import { storedEntries, storedLinks } from '#tests/support/scenarios/followup.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { aUser } from '#db/factories/users.ts';
import { answerLink, endLinks, linkedRecord, newRecordLink } from './record-links.server.ts';
import { runAgeing } from '#app/platform/data/ageing-job.server.ts';
import { followUpAgeing, moveFollowUp, removeFollowUp } from './remove-follow-up.server.ts';
import { remindTasks } from './remind-tasks.server.ts';
import { addTask, lateTaskCounts, setTaskDone, tasksOf } from './tasks.server.ts';
import { addToTimeline, timelineOf, writeEntry } from './timeline.server.ts';

const database = testDatabase();
// Restored afterwards, because other test files run in the same process.
const featuresOfProduct = registeredFeatures();
const changed = vi.fn<NonNullable<FollowUpRules['changed']>>(async () => {});

/** Kinds of records that no real feature has. Their permissions depend only on the name of the role. */
beforeAll(() => {
  const house: Omit<RecordKind, 'kind'> = {
    recordId: properties.id,
    allows: async ({ actor }, _id, { right }) =>
      actor?.role === 'asesor' || (actor?.role === 'viewer' && right === 'read'),
    audience: async () => ['everyone'],
  };
  const describeHouse: FollowUpRules['describe'] = async (db, id) => {
    const [row] = await db
      .select({ title: properties.title })
      .from(properties)
      .where(eq(properties.id, Number(id)));
    return row ? { name: row.title, path: `/admin/houses/${id}` } : null;
  };
  registerFeatures([
    {
      name: 'houses',
      records: [
        { ...house, kind: 'house', followUp: { section: 'submissions', describe: describeHouse, changed } },
        { ...house, kind: 'sale', followUp: { section: 'submissions', describe: describeHouse, sharing } },
        { ...house, kind: 'street' },
      ],
    },
  ]);
});
afterAll(() => registerFeatures(featuresOfProduct));
beforeEach(() => changed.mockClear());

async function aRecord(kind = 'house'): Promise<RecordRef> {
  return { kind, id: String((await aPropertyRow(database.db)).id) };
}

const sharing = { share: 'houses.share', hint: 'houses.hint', shared: 'houses.shared' };
const said = { kind: 'call', text: 'Contestó', isShared: false } as const;
const task = { title: 'Llamar', dueOn: '2026-11-13', dueTime: '10:00', assigneeId: null };

describe('two kinds of records with the same id', () => {
  test('share no entries, tasks or links, also when one of them is removed', async () => {
    const house = await aRecord();
    const street = { ...house, kind: 'street' };
    const context = await asRole(database.db, 'asesor');
    for (const record of [house, street]) {
      await addToTimeline(context, record, { kind: 'note', text: record.kind });
      await newRecordLink(context, { purpose: 'seller', record, days: 1 });
    }
    await addTask(context, house, task);
    const texts = async (record: RecordRef) =>
      (await timelineOf(database.db, [record], 10)).entries.map(({ text }) => text);
    expect(await texts(street)).toEqual(['street']);
    expect(await tasksOf(database.db, street, context.now)).toEqual([]);
    await endLinks(database.db, { purpose: 'seller', record: street });
    await removeFollowUp(database.db, street);
    expect(await texts(street)).toEqual([]);
    expect(await texts(house)).toContain('house');
    expect(await tasksOf(database.db, house, context.now)).toHaveLength(1);
    expect(await storedLinks(database.db, house)).toHaveLength(1);
  });
});

describe('the timeline of any record', () => {
  test('stores an entry once, with an audit entry, and informs its feature and open screens', async () => {
    const record = await aRecord();
    const context = await asRole(database.db, 'asesor');
    for (const idempotencyKey of ['una', 'una'])
      await writeEntry(context, record, { ...said, idempotencyKey });
    expect(await storedEntries(database.db, record)).toMatchObject([
      { kind: 'call', text: 'Contestó', authorId: context.actor.id },
    ]);
    expect(changed.mock.calls.map(([, id, change]) => [id, change])).toEqual([
      [record.id, { event: 'entry', kind: 'call' }],
    ]);
    const traced = await database.db.select().from(auditEntries).where(eq(auditEntries.subjectId, record.id));
    expect(traced.map(({ action, subjectType }) => [action, subjectType])).toEqual([
      ['followup.entry-added', 'house'],
    ]);
    const heard = await database.db
      .select()
      .from(events)
      .where(eq(events.subjectId, `house:${record.id}`));
    expect(heard.map(({ topic }) => topic)).toEqual(['followup']);
  });

  test('of two records is merged, newest first, up to the limit', async () => {
    const [first, second] = [await aRecord(), await aRecord()];
    const context = visitor(database.db);
    for (const [record, text] of [
      [first, '1'],
      [second, '2'],
      [first, '3'],
    ] as const)
      await addToTimeline(context, record, { kind: 'note', text });
    const texts = async (limit: number) => {
      const { entries, hasMore } = await timelineOf(database.db, [first, second], limit);
      return [entries.map(({ text }) => text), hasMore];
    };
    expect(await texts(3)).toEqual([['3', '2', '1'], false]);
    expect(await texts(2)).toEqual([['3', '2'], true]);
  });

  test('readers cannot write, and a hidden, a missing and an unknown record give the same error', async () => {
    const record = await aRecord();
    const viewer = await asRole(database.db, 'viewer');
    expect((await refusalOf(writeEntry(viewer, record, said))).kind).toBe('forbidden');
    const stranger = await asRole(database.db, 'usuario');
    const advisor = await asRole(database.db, 'asesor');
    const refusals = await Promise.all([
      refusalOf(writeEntry(stranger, record, said)),
      refusalOf(writeEntry(advisor, { kind: 'castle', id: '1' }, said)),
      refusalOf(writeEntry(advisor, { kind: 'house', id: 'x; drop' }, said)),
      refusalOf(writeEntry(advisor, await aRecord('street'), said)),
      refusalOf(addTask(stranger, record, task)),
    ]);
    for (const { kind, messageKey } of refusals) {
      expect([kind, messageKey]).toEqual(['not_found', 'followup.error.no_record']);
    }
    expect(await storedEntries(database.db, record)).toEqual([]);
  });
});

describe('sharing an entry with the person whom the record is about', () => {
  const shared = { ...said, isShared: true };

  test('is offered in the words of the record’s feature', async () => {
    const record = await aRecord('sale');
    const context = await asRole(database.db, 'asesor');
    await writeEntry(context, record, shared);
    expect(await timelineOf(database.db, [record], 10)).toMatchObject({
      entries: [{ isShared: true }],
      sharing: { share: 'houses.share', hint: 'houses.hint', shared: 'houses.shared' },
    });
  });

  test('is neither offered nor accepted for a record that nobody outside reads', async () => {
    const record = await aRecord();
    const context = await asRole(database.db, 'asesor');
    expect(await refusalOf(writeEntry(context, record, shared))).toMatchObject({
      messageKey: 'followup.error.not_shared',
      field: 'isShared',
    });
    expect(await timelineOf(database.db, [record], 10)).toMatchObject({ entries: [], sharing: null });
  });
});

describe('the tasks of any record', () => {
  test('count as late until they are done, and cannot be ticked off through another record', async () => {
    const [record, other] = [await aRecord(), await aRecord()];
    const context = await asRole(database.db, 'asesor');
    const { id: taskId } = await addTask(context, record, task);
    const late = async () =>
      lateTaskCounts(database.db, 'house', [record.id, other.id], new Date('2026-11-14T00:00:00Z'));
    expect(await late()).toEqual(new Map([[record.id, 1]]));
    const refused = await refusalOf(setTaskDone(context, other, { taskId, isDone: true }));
    expect(refused.messageKey).toBe('followup.error.no_task');
    await setTaskDone(context, record, { taskId, isDone: true });
    expect(await late()).toEqual(new Map());
    expect(await tasksOf(database.db, record, new Date())).toMatchObject([{ id: taskId, isDone: true }]);
  });

  test('send a reminder that names the record, but not when the record is gone', async () => {
    const user = await aUser(database.db, { role: 'asesor' });
    const context = await as(database.db, user);
    const [kept, gone] = [await aRecord(), await aRecord()];
    await addTask(context, kept, task);
    await addTask(context, gone, task);
    await database.db.delete(properties).where(eq(properties.id, Number(gone.id)));
    await remindTasks(jobAt(database.db, new Date('2026-11-14T00:00:00Z')));
    const letters = await database.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, user.email));
    expect(letters).toHaveLength(1);
    expect(letters[0]?.plain).toContain(`/admin/houses/${kept.id}`);
  });
});

describe('links to any record', () => {
  const purpose = 'visit';

  test('work for their purpose until they expire, and only a hash is stored', async () => {
    const record = await aRecord();
    const context = visitor(database.db);
    const token = await newRecordLink(context, { purpose, record, days: 2 });
    expect(JSON.stringify(await storedLinks(database.db, record))).not.toContain(token);
    const at = (days: number) => ({ ...context, now: new Date(context.now.getTime() + days * 86_400_000) });
    expect((await linkedRecord(at(1), { purpose, token }))?.record).toEqual(record);
    expect(await linkedRecord(at(2), { purpose, token })).toBeNull();
    expect(await linkedRecord(context, { purpose: 'seller', token })).toBeNull();
    expect(await linkedRecord(context, { purpose, token: 'inventado' })).toBeNull();
  });

  test('are answered once, however many answers arrive at the same time', async () => {
    const record = await aRecord();
    const context = visitor(database.db);
    const token = await newRecordLink(context, { purpose, record, days: 2 });
    const answers = await Promise.all(
      ['yes', 'no', 'yes', 'no'].map((answer) => answerLink(context, { purpose, token, answer })),
    );
    expect(answers.filter((answered) => answered !== null)).toEqual([record]);
    expect(await linkedRecord(context, { purpose, token })).toBeNull();
    await endLinks(database.db, { purpose, record });
    expect(await storedLinks(database.db, record)).toHaveLength(1);
  });
});

describe('timeline, tasks and links of a record', () => {
  async function aFollowedRecord() {
    const record = await aRecord();
    const context = await asRole(database.db, 'asesor');
    await writeEntry(context, record, said);
    await addTask(context, record, task);
    await newRecordLink(context, { purpose: 'visit', record, days: 400 });
    return record;
  }
  const counts = async (record: RecordRef) => [
    (await storedEntries(database.db, record)).length,
    (await tasksOf(database.db, record, new Date())).length,
    (await storedLinks(database.db, record)).length,
  ];

  test('move to another record together, or are removed with theirs', async () => {
    const [from, to] = [await aFollowedRecord(), await aRecord()];
    await moveFollowUp(database.db, from, to);
    expect([await counts(from), await counts(to)]).toEqual([
      [0, 0, 0],
      [2, 1, 1],
    ]);
    await removeFollowUp(database.db, to);
    expect(await counts(to)).toEqual([0, 0, 0]);
  });

  test('are cleaned up when their record no longer exists, and kept when it does', async () => {
    const [gone, kept] = [await aFollowedRecord(), await aFollowedRecord()];
    const old = { recordKind: kept.kind, recordId: kept.id, purpose: 'visit', expiresAt: new Date(0) };
    await database.db.insert(recordLinks).values([
      { ...old, tokenHash: `vieja-${kept.id}` },
      { ...old, tokenHash: `contestada-${kept.id}`, answeredAt: new Date(0), answer: 'yes' },
    ]);
    await database.db.delete(properties).where(eq(properties.id, Number(gone.id)));
    await runAgeing(database.db, followUpAgeing);
    expect(await counts(gone)).toEqual([0, 0, 0]);
    // The expired link without an answer is removed; the answered one is part of the history.
    expect(await counts(kept)).toEqual([2, 1, 2]);
  });
});
