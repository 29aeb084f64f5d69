import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { aUser } from '#db/factories/users.ts';
import { effects, mailOutbox } from '#db/schema/platform.ts';
import { users } from '#db/schema/users.ts';
import { jobAt } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/database.ts';
import { log } from '../log.server.ts';
import { ageingJob, runAgeing } from './ageing-job.server.ts';
import { oldRecords, oldRows } from './ageing.server.ts';

const database = testDatabase();
const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`;

async function anEffect(days: number) {
  const key = randomUUID();
  await database.db.insert(effects).values({ key, createdAt: daysAgo(days) });
  return key;
}

const effectsLeft = async (keys: string[]) =>
  (await database.db.select().from(effects).where(inArray(effects.key, keys))).map(({ key }) => key);

describe('rows', () => {
  test('are removed when they are old enough, even when there are more than one statement takes', async () => {
    const [old, fresh] = [await anEffect(8), await anEffect(6)];
    await database.db.execute(sql`
      insert into effects (key, created_at) select 'many-' || n, now() - interval '9 days'
      from generate_series(1, 12000) n`);
    await oldRows({ name: 'effects', since: effects.createdAt, kept: { days: 7 } }).run(database.db);
    expect(await effectsLeft([old, fresh])).toEqual([fresh]);
    expect(await database.db.$count(effects, sql`${effects.key} like 'many-%'`)).toBe(0);
  });

  test('that the rule does not cover stay', async () => {
    const letter = { recipient: 'a@ejemplo.mx', subject: 'Hola', html: '', plain: '', sentAt: daysAgo(91) };
    const [sent] = await database.db
      .insert(mailOutbox)
      .values({ ...letter, status: 'sent' })
      .returning();
    const [dead] = await database.db
      .insert(mailOutbox)
      .values({ ...letter, status: 'dead' })
      .returning();
    await ageingJob.run(jobAt(database.db), {});
    const left = await database.db.select({ id: mailOutbox.id }).from(mailOutbox);
    expect(left.map(({ id }) => id)).toContain(dead?.id);
    expect(left.map(({ id }) => id)).not.toContain(sent?.id);
  });
});

describe('records', () => {
  test('a record that cannot be removed stays complete and does not stop the others', async () => {
    const stuck = await aUser(database.db, { lastLoginAt: new Date('2020-01-01') });
    const other = await aUser(database.db, { lastLoginAt: new Date('2020-01-02') });
    const fresh = await aUser(database.db, { lastLoginAt: new Date() });
    const rule = oldRecords({
      name: 'people',
      id: users.id,
      since: users.lastLoginAt,
      kept: { days: 30 },
      async remove(db, id) {
        await db.delete(users).where(eq(users.id, id));
        if (id === stuck.id) throw new Error('Something hangs on it');
      },
    });
    await expect(rule.run(database.db)).rejects.toThrow('1 of 2 failed');
    const left = (await database.db.select({ id: users.id }).from(users)).map(({ id }) => id);
    expect(left).toEqual(expect.arrayContaining([stuck.id, fresh.id]));
    expect(left).not.toContain(other.id);
  });
});

describe('the job', () => {
  test('a rule that fails is logged by name, the others run, and the job fails at the end', async () => {
    const logged = vi.spyOn(log, 'error').mockImplementation(() => {});
    const [before, after] = [await anEffect(8), await anEffect(8)];
    const failure = new Error('No such table');
    const removing = (key: string) => ({
      name: key,
      run: async () => void (await database.db.delete(effects).where(eq(effects.key, key))),
    });
    const rules = [removing(before), { name: 'broken', run: () => Promise.reject(failure) }, removing(after)];
    await expect(runAgeing(database.db, rules)).rejects.toMatchObject({ errors: [failure] });
    expect(logged.mock.calls).toEqual([['ageing.failed', { rule: 'broken', error: failure }]]);
    expect(await effectsLeft([before, after])).toEqual([]);
  });
});
