import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { eq, inArray } from 'drizzle-orm';
import { registeredFeatures, registerFeatures } from '#app/platform/feature.server.ts';
import { aSubmission } from '#db/factories/submissions.ts';
import { aUser } from '#db/factories/users.ts';
import { roles } from '#db/schema/roles.ts';
import { submissions } from '#db/schema/submissions.ts';
import { jobAt } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/database.ts';
import { escalateLate, responseClock } from './response-clock.server.ts';

const database = testDatabase();
const featuresOfProduct = registeredFeatures();
afterAll(() => registerFeatures(featuresOfProduct));

let admin: { id: string };
beforeAll(async () => {
  admin = await aUser(database.db, { role: 'admin' });
});

const now = new Date('2026-11-13T16:00:00Z');
const late = { dueAt: new Date('2026-11-13T15:00:00Z') };

type Row = typeof submissions.$inferSelect;

/** A clock of only these records, which can fail for one of them. */
function clockOf(ids: readonly number[], failing?: number) {
  const written = vi.fn<(id: number, person: string) => void>();
  const clock = responseClock<Row>({
    kind: 'submission',
    section: 'submissions',
    table: submissions,
    isOpen: inArray(submissions.id, [...ids]),
    rules: async () => ({ firstResponseMinutes: 5, escalateTo: null }),
    async save({ db }, { id }, change) {
      if (id === failing) throw new Error('a record that cannot be saved');
      const [after] = await db.update(submissions).set(change).where(eq(submissions.id, id)).returning();
      if (!after) throw new Error('No row');
      return after;
    },
    write: async (_context, person, { id }) => written(id, person.id),
  });
  return { clock, written, run: () => clock.escalateLate(jobAt(database.db, now)) };
}

describe('late records', () => {
  test('are escalated each by itself: one that fails does not stop the others', async () => {
    const [first, second] = [await aSubmission(database.db, late), await aSubmission(database.db, late)];
    const ids = [first.id, second.id];
    const { run, written } = clockOf(ids, first.id);
    await expect(run()).rejects.toThrow(AggregateError);
    expect(written.mock.calls.map(([id]) => id)).toEqual([second.id]);
    const again = clockOf(ids);
    await again.run();
    expect(again.written.mock.calls.map(([id]) => id)).toEqual([first.id]);
  });

  test('of a kind whose clock fails do not stop the other kinds', async () => {
    const { id } = await aSubmission(database.db, late);
    const { clock, written } = clockOf([id]);
    const broken = { escalateLate: () => Promise.reject(new Error('a clock that fails')) };
    const records = [broken, clock].map((one, index) => ({
      kind: `kind-${index}`,
      recordId: submissions.id,
      allows: async () => true,
      followUp: { section: 'submissions' as const, describe: async () => null, clock: one },
    }));
    registerFeatures([{ name: 'clocks', records }]);
    await expect(escalateLate(jobAt(database.db, now))).rejects.toThrow(AggregateError);
    expect(written.mock.calls.map(([about]) => about)).toEqual([id]);
  });

  test('go to an administrator only if their role may work on them', async () => {
    const superadmin = await aUser(database.db, { role: 'superadmin' });
    const escalated = async () => {
      const { id } = await aSubmission(database.db, late);
      const { run, written } = clockOf([id]);
      await run();
      return written.mock.calls.map(([, person]) => person);
    };
    expect(await escalated()).toEqual([admin.id]);
    await database.db
      .update(roles)
      .set({ sectionPermissions: { submissions: ['read'] } })
      .where(eq(roles.key, 'admin'));
    expect(await escalated()).toEqual([superadmin.id]);
  });
});
