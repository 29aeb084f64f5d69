import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { type FollowUpRules, registeredFeatures, registerFeatures } from '#app/platform/feature.server.ts';
import { aUser } from '#db/factories/users.ts';
import { mailOutbox } from '#db/schema/platform.ts';
import { properties } from '#db/schema/properties.ts';
import { users } from '#db/schema/users.ts';
import { as, jobAt } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aPropertyRow } from '#tests/support/scenarios/catalogue.ts';
import { remindTasks } from './remind-tasks.server.ts';
import { addTask, setTaskDone } from './tasks.server.ts';

const database = testDatabase();
// Restored afterwards, because other test files run in the same process.
const featuresOfProduct = registeredFeatures();
/** Records that answer in their own way when their name is asked. */
const described = new Map<string, () => ReturnType<FollowUpRules['describe']>>();

beforeAll(() => {
  const followUp: FollowUpRules = {
    section: 'submissions',
    describe: async (_db, id) =>
      (described.get(id) ?? (async () => ({ name: 'Casa', path: `/admin/houses/${id}` })))(),
  };
  const house = { kind: 'house', recordId: properties.id, allows: async () => true, followUp };
  registerFeatures([{ name: 'houses', records: [house] }]);
});
afterAll(() => registerFeatures(featuresOfProduct));

describe('the reminder of a task', () => {
  const later = new Date('2026-11-14T00:00:00Z');
  const remind = () => remindTasks(jobAt(database.db, later));
  const lettersTo = async ({ email }: { email: string }) =>
    (await database.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email))).length;

  const task = { title: 'Llamar', dueOn: '2026-11-13', dueTime: '10:00', assigneeId: null };

  async function aDueTask() {
    const user = await aUser(database.db, { role: 'asesor' });
    const record = { kind: 'house', id: String((await aPropertyRow(database.db)).id) };
    const context = await as(database.db, user);
    const { id: taskId } = await addTask(context, record, task);
    return { user, record, context, taskId };
  }

  test('is sent once its assignee may work again', async () => {
    const { user } = await aDueTask();
    const become = (status: 'active' | 'inactive') =>
      database.db.update(users).set({ status }).where(eq(users.id, user.id));
    await become('inactive');
    await remind();
    expect(await lettersTo(user)).toBe(0);
    await become('active');
    await remind();
    await remind();
    expect(await lettersTo(user)).toBe(1);
  });

  test('is sent once its record is back', async () => {
    const { user, record } = await aDueTask();
    described.set(record.id, async () => null);
    await remind();
    expect(await lettersTo(user)).toBe(0);
    described.delete(record.id);
    await remind();
    expect(await lettersTo(user)).toBe(1);
  });

  test('is sent again for a task that was done and is open again', async () => {
    const { user, record, context, taskId } = await aDueTask();
    await remind();
    for (const isDone of [true, false]) await setTaskDone(context, record, { taskId, isDone });
    await remind();
    expect(await lettersTo(user)).toBe(2);
  });

  test('does not depend on the others: one that fails is tried again', async () => {
    const [first, second] = [await aDueTask(), await aDueTask()];
    described.set(first.record.id, () => Promise.reject(new Error('a record that cannot be read')));
    await expect(remind()).rejects.toThrow(AggregateError);
    expect([await lettersTo(first.user), await lettersTo(second.user)]).toEqual([0, 1]);
    described.delete(first.record.id);
    await remind();
    expect([await lettersTo(first.user), await lettersTo(second.user)]).toEqual([1, 1]);
  });
});
