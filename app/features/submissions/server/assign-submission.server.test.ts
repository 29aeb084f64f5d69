import { count, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { writeSettings } from '#app/features/settings/server/settings.server.ts';
import { transact } from '#app/platform/use-case.server.ts';
import { aSubmission, aUser } from '#db/factories.ts';
import { submissions } from '#db/schema/submissions.ts';
import { visitor } from '#tests/support/context.ts';
import { assignMany, assignSubmission } from './assign-submission.server.ts';
import { nextAdvisor } from '#app/features/leads/server/assignment.server.ts';
import { welcomeSubmission } from './welcome-submission.server.ts';
import { origin, rules, requestScenario } from '#tests/support/request-scenario.ts';
import { refusalOf } from '#tests/support/refusal.ts';

const { database, person, stored, entriesOf, lettersTo } = requestScenario();

describe('assignment', () => {
  test('fifty that come at once are shared out evenly, and each advisor is written to', async () => {
    const team = await Promise.all(Array.from({ length: 5 }, () => aUser(database.db, { role: 'asesor' })));
    const ids = team.map(({ id }) => id);
    await writeSettings(database.db, 'submissions', rules({ assignment: { rule: 'turn', advisorIds: ids } }));
    const made = await Promise.all(Array.from({ length: 50 }, () => aSubmission(database.db)));
    await Promise.all(
      made.map((submission) =>
        transact(visitor(database.db), (inside) => welcomeSubmission(inside, submission)),
      ),
    );
    for (const { id, email } of team) {
      const [given] = await database.db
        .select({ n: count() })
        .from(submissions)
        .where(eq(submissions.advisorId, id));
      expect(given?.n).toBe(10);
      expect(await lettersTo(email)).toHaveLength(10);
    }
  });

  test('a turn that was rolled back is given again', async () => {
    const team = await Promise.all(Array.from({ length: 2 }, () => aUser(database.db, { role: 'asesor' })));
    const { assignment } = rules({ assignment: { advisorIds: team.map(({ id }) => id) } });
    const home = { neighborhood: 'Pitic' };
    const failed: string[] = [];
    const lost = database.db.transaction(async (tx) => {
      failed.push((await nextAdvisor(tx, assignment, home)) ?? '');
      throw new Error('Something broke');
    });
    await expect(lost).rejects.toThrow('Something broke');
    expect(await nextAdvisor(database.db, assignment, home)).toBe(failed[0]);
    expect(await nextAdvisor(database.db, assignment, home)).not.toBe(failed[0]);
  });

  test('by colonia, by hand, and only to who can', async () => {
    const [chosen, other] = [
      await aUser(database.db, { role: 'asesor' }),
      await aUser(database.db, { role: 'agent' }),
    ];
    const neighborhoods = [{ neighborhood: 'Las Quintas', advisorId: chosen.id }];
    const byPlace = rules({
      assignment: { rule: 'neighborhood', advisorIds: [other.id], neighborhoods },
    }).assignment;
    expect(await nextAdvisor(database.db, byPlace, { neighborhood: ' las  QUINTAS' })).toBe(chosen.id);
    expect(await nextAdvisor(database.db, byPlace, { neighborhood: 'Pitic' })).toBe(other.id);
    const byHand = rules({ assignment: { rule: 'hand' } }).assignment;
    expect(await nextAdvisor(database.db, byHand, { neighborhood: 'Pitic' })).toBeNull();
    await database.db.update(submissions).set({ advisorId: null }).where(eq(submissions.advisorId, other.id));
  });

  test('by hand: told, written down, and not over what somebody else chose meanwhile', async () => {
    const boss = await person('admin');
    const [first, second, owner] = [
      await aUser(database.db, { role: 'asesor', displayName: 'Ana' }),
      await aUser(database.db, { role: 'asesor' }),
      await aUser(database.db, { role: 'propietario' }),
    ];
    const { id } = await aSubmission(database.db);
    await assignSubmission(boss, { id, advisorId: first.id, from: null });
    expect(await stored(id)).toMatchObject({ advisorId: first.id });
    expect((await entriesOf(id)).at(-1)).toMatchObject({
      kind: 'assigned',
      authorId: boss.actor.id,
      details: { name: 'Ana' },
    });
    const [letter] = await lettersTo(first.email);
    expect(letter?.plain).toContain(`${origin}/admin/submissions?submission=${id}`);
    expect(await refusalOf(assignSubmission(boss, { id, advisorId: second.id, from: null }))).toMatchObject({
      messageKey: 'submissions.refusal.assigned_meanwhile',
    });
    expect(
      await refusalOf(assignSubmission(boss, { id, advisorId: owner.id, from: first.id })),
    ).toMatchObject({ messageKey: 'leads.error.unknown_advisor' });
    expect(await stored(id)).toMatchObject({ advisorId: first.id, version: 2 });
    const decided = await aSubmission(database.db, { status: 'rechazada' });
    const results = await assignMany(boss, { ids: [id, decided.id, 999_999], advisorId: second.id });
    expect(results.map(({ problem }) => problem)).toEqual([
      null,
      'submissions.refusal.assign_decided',
      'submissions.error.not_found',
    ]);
  });
});
