import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { writeEntry } from '#app/features/followup/server/timeline.server.ts';
import { leadRef } from '#app/features/leads/domain/lead-ref.ts';
import { deliver } from '#app/platform/mail/mail.server.ts';
import { aSubmission } from '#db/factories/submissions.ts';
import { leads } from '#db/schema/leads.ts';
import { mailOutbox } from '#db/schema/platform.ts';
import { submissionScenario } from '#tests/support/scenarios/submission-scenario.ts';
import { bulkOutcome } from './bulk-submissions.server.ts';
import { reviewMany } from './review-submission.server.ts';
import { undoSubmissions } from './undo-submissions.server.ts';

const { database, person, stored, entriesOf, lettersTo } = submissionScenario();

async function approved(count: number) {
  const boss = await person('admin');
  const made = [];
  for (let n = 0; n < count; n++) {
    const email = `vende-${n}-${boss.actor.id.slice(0, 8)}@ejemplo.mx`;
    made.push(await aSubmission(database.db, { status: 'revisando', email }));
  }
  const ids = made.map(({ id }) => id);
  const { undo, done } = await bulkOutcome(
    database.db,
    'approveMany',
    await reviewMany(boss, 'approve', ids),
  );
  expect(done).toBe(count);
  return { boss, made, undo };
}

const leadsOf = (id: number) => database.db.select().from(leads).where(eq(leads.submissionId, id));
const problems = (results: Awaited<ReturnType<typeof undoSubmissions>>) =>
  results.map(({ problem }) => problem?.key ?? null);

test('an approval of many can be taken back: no lead, no e-mail, and it can be approved again', async () => {
  const { boss, made, undo } = await approved(2);
  const [first] = made;
  if (!first) throw new Error('Nothing made');
  const before = await stored(first.id);
  expect(before).toMatchObject({ status: 'aprobada', decidedBy: boss.actor.id });
  const [letter] = await lettersTo(first.email);

  expect(problems(await undoSubmissions(boss, undo))).toEqual([null, null]);
  for (const { id, email } of made) {
    expect(await stored(id)).toMatchObject({
      status: 'revisando',
      decidedBy: null,
      decidedAt: null,
      firstResponseAt: null,
      firstResponseBy: null,
    });
    expect(await leadsOf(id)).toEqual([]);
    expect(await lettersTo(email)).toEqual([]);
    expect((await entriesOf(id)).at(-1)).toMatchObject({ fromState: 'aprobada', toState: 'revisando' });
  }
  const sent: unknown[] = [];
  await deliver(database.db, letter?.id ?? '', async (one) => void sent.push(one));
  expect(sent).toEqual([]);

  await reviewMany(boss, 'approve', [first.id]);
  expect(await leadsOf(first.id)).toHaveLength(1);
  expect(await lettersTo(first.email)).toHaveLength(1);
});

test('the e-mail of a bulk approval waits two minutes before it leaves', async () => {
  const { made } = await approved(1);
  const [letter] = await lettersTo(made[0]?.email ?? '');
  const waits = await database.db.execute<{ seconds: number }>(
    sql`select extract(epoch from start_after - created_on)::int as seconds from pgboss.job where data->>'id' = ${letter?.id}`,
  );
  expect(waits.rows).toEqual([{ seconds: 120 }]);
});

test('an approval stays when its e-mail has left or somebody has worked on its lead', async () => {
  const { boss, made, undo } = await approved(3);
  const [left, worked, free] = made;
  if (!left || !worked || !free) throw new Error('Nothing made');
  await database.db
    .update(mailOutbox)
    .set({ createdAt: sql`now() - interval '111 seconds'` })
    .where(eq(mailOutbox.recipient, left.email));
  const [lead] = await leadsOf(worked.id);
  await writeEntry({ ...boss, now: new Date(boss.now.getTime() + 5_000) }, leadRef(lead?.id ?? 0), {
    kind: 'note',
    text: 'Tiene llaves el vecino',
    isShared: false,
    idempotencyKey: 'nota-del-lead-1',
  });

  expect(problems(await undoSubmissions(boss, undo))).toEqual([
    'submissions.refusal.letter_left',
    'leads.refusal.worked_on',
    null,
  ]);
  for (const { id, email } of [left, worked]) {
    expect((await stored(id)).status).toBe('aprobada');
    expect(await leadsOf(id)).toHaveLength(1);
    expect(await lettersTo(email)).toHaveLength(1);
  }
  expect((await stored(free.id)).status).toBe('revisando');
});
