import { nextAdvisor } from '#app/features/followup/server/assignment.server.ts';
import { count, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { submissionSettings } from '#app/features/leads/domain/submission-settings.ts';
import { writeSettings } from '#app/features/settings/server/settings.server.ts';
import { transact } from '#app/platform/use-case.server.ts';
import { aSubmission } from '#db/factories/submissions.ts';
import { aUser } from '#db/factories/users.ts';
import { submissions } from '#db/schema/submissions.ts';
import { visitor } from '#tests/support/context.ts';
import { assignMany, assignSubmission } from './assign-submission.server.ts';
import { bulkOutcome } from './bulk-submissions.server.ts';
import { reviewMany, reviewSubmission } from './review-submission.server.ts';
import { undoSubmissions } from './undo-submissions.server.ts';
import { receiveSubmission } from './welcome-submission.server.ts';
import { origin, rules, submissionScenario } from '#tests/support/scenarios/submission-scenario.ts';
import { refusalOf } from '#tests/support/refusal.ts';

const { database, person, stored, entriesOf, lettersTo } = submissionScenario();

describe('assignment', () => {
  test('fifty submissions at once are shared evenly, and each advisor gets an e-mail', async () => {
    const team = await Promise.all(Array.from({ length: 5 }, () => aUser(database.db, { role: 'asesor' })));
    const ids = team.map(({ id }) => id);
    await writeSettings(
      database.db,
      submissionSettings,
      rules({ assignment: { rule: 'turn', advisorIds: ids } }),
    );
    const made = await Promise.all(Array.from({ length: 50 }, () => aSubmission(database.db)));
    await Promise.all(
      made.map((submission) =>
        transact(visitor(database.db), (inside) => receiveSubmission(inside, submission)),
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

  test('a turn that was rolled back is given to the next submission', async () => {
    const team = await Promise.all(Array.from({ length: 2 }, () => aUser(database.db, { role: 'asesor' })));
    const { assignment } = rules({ assignment: { advisorIds: team.map(({ id }) => id) } });
    const home = { neighborhood: 'Pitic' };
    const failed: string[] = [];
    const lost = database.db.transaction(async (tx) => {
      failed.push((await nextAdvisor(tx, 'submissions', assignment, home)) ?? '');
      throw new Error('Something broke');
    });
    await expect(lost).rejects.toThrow('Something broke');
    expect(await nextAdvisor(database.db, 'submissions', assignment, home)).toBe(failed[0]);
    expect(await nextAdvisor(database.db, 'submissions', assignment, home)).not.toBe(failed[0]);
  });

  test('assigns by colonia or by hand, and only to people who may handle submissions', async () => {
    const [chosen, other] = [
      await aUser(database.db, { role: 'asesor' }),
      await aUser(database.db, { role: 'agent' }),
    ];
    const neighborhoods = [{ neighborhood: 'Las Quintas', advisorId: chosen.id }];
    const byPlace = rules({
      assignment: { rule: 'neighborhood', advisorIds: [other.id], neighborhoods },
    }).assignment;
    expect(await nextAdvisor(database.db, 'submissions', byPlace, { neighborhood: ' las  QUINTAS' })).toBe(
      chosen.id,
    );
    expect(await nextAdvisor(database.db, 'submissions', byPlace, { neighborhood: 'Pitic' })).toBe(other.id);
    const byHand = rules({ assignment: { rule: 'hand' } }).assignment;
    expect(await nextAdvisor(database.db, 'submissions', byHand, { neighborhood: 'Pitic' })).toBeNull();
    await database.db.update(submissions).set({ advisorId: null }).where(eq(submissions.advisorId, other.id));
  });

  test('an assignment by hand is announced and recorded, and never overwrites a newer one', async () => {
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
      details: { advisor: 'Ana' },
    });
    const [letter] = await lettersTo(first.email);
    expect(letter?.plain).toContain(`${origin}/admin/submissions?submission=${id}`);
    expect(await refusalOf(assignSubmission(boss, { id, advisorId: second.id, from: null }))).toMatchObject({
      messageKey: 'followup.error.assigned_meanwhile',
      params: { advisor: 'Ana' },
    });
    expect(
      await refusalOf(assignSubmission(boss, { id, advisorId: owner.id, from: first.id })),
    ).toMatchObject({ messageKey: 'followup.error.unknown_person' });
    expect(await stored(id)).toMatchObject({ advisorId: first.id, version: 2 });
    const decided = await aSubmission(database.db, { status: 'rechazada' });
    const results = await assignMany(boss, { ids: [id, decided.id, 999_999], advisorId: second.id });
    expect(results.map(({ problem }) => problem)).toEqual([
      null,
      { key: 'submissions.refusal.assign_decided' },
      { key: 'submissions.error.not_found' },
    ]);
  });

  test('many assigned or taken into review at once can be put back, while nobody changed them again', async () => {
    const boss = await person('admin');
    const [first, second] = [
      await aUser(database.db, { role: 'asesor', displayName: 'Ana' }),
      await aUser(database.db, { role: 'asesor' }),
    ];
    const held = await aSubmission(database.db, { advisorId: first.id });
    const free = await aSubmission(database.db, { advisorId: null });
    const ids = [held.id, free.id];

    const assigned = await bulkOutcome(
      database.db,
      'assignMany',
      await assignMany(boss, { ids, advisorId: second.id }),
    );
    expect(await undoSubmissions(boss, assigned.undo)).toMatchObject([{ problem: null }, { problem: null }]);
    expect((await stored(held.id)).advisorId).toBe(first.id);
    expect((await stored(free.id)).advisorId).toBeNull();
    expect((await entriesOf(held.id)).at(-1)).toMatchObject({
      kind: 'assigned',
      details: { advisor: 'Ana' },
    });
    expect(await lettersTo(first.email)).toEqual([]);

    const taken = await bulkOutcome(database.db, 'reviewMany', await reviewMany(boss, 'review', ids));
    await reviewSubmission(boss, { id: held.id, event: 'reject', reason: 'Solicitud repetida' });
    expect((await undoSubmissions(boss, taken.undo)).map(({ problem }) => problem?.key ?? null)).toEqual([
      'common.error.changed_since',
      null,
    ]);
    expect((await stored(held.id)).status).toBe('rechazada');
    expect((await stored(free.id)).status).toBe('pendiente');
  });
});
