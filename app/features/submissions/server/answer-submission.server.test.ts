import { jobAt } from '#tests/support/context.ts';
import { and, eq, like } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { submissionSettings } from '#app/features/leads/domain/submission-settings.ts';
import { writeSettings } from '#app/features/settings/server/settings.server.ts';
import { aSubmission } from '#db/factories/submissions.ts';
import { aUser } from '#db/factories/users.ts';
import { mailOutbox } from '#db/schema/platform.ts';
import { noteAnswer } from './answer-submission.server.ts';
import { reviewSubmission } from './review-submission.server.ts';
import { escalateLate } from '#app/features/followup/server/response-clock.server.ts';
import { sellerResponses } from './submission-clock.server.ts';
import { releaseFromQuarantine } from './welcome-submission.server.ts';
import { minutes, rules, submissionScenario } from '#tests/support/scenarios/submission-scenario.ts';

const { database, person, stored, entriesOf, lettersTo } = submissionScenario();

describe('Minuto cinco', () => {
  test('looking at a submission is no answer; the e-mail with the decision is', async () => {
    const context = await person('asesor');
    const { id } = await aSubmission(database.db, { dueAt: minutes(5), email: 'espera@ejemplo.mx' });
    const silent = await aSubmission(database.db, { dueAt: minutes(5), email: '' });
    for (const one of [id, silent.id]) await reviewSubmission(context, { id: one, event: 'review' });
    expect(await stored(id)).toMatchObject({ firstResponseAt: null });
    for (const one of [id, silent.id]) await reviewSubmission(context, { id: one, event: 'approve' });
    expect(await stored(id)).toMatchObject({ firstResponseAt: context.now });
    expect(await stored(silent.id)).toMatchObject({ firstResponseAt: null });
  });

  test('a contact that was made is the first answer once, and every call is in the history', async () => {
    const [context, colleague] = [await person('asesor'), await person('agent')];
    const { id } = await aSubmission(database.db, { dueAt: minutes(5) });
    expect(await noteAnswer(context, { id, kind: 'call', channel: 'phone' })).toMatchObject({
      isFirst: true,
    });
    expect(await noteAnswer(context, { id, kind: 'call', channel: 'phone' })).toMatchObject({
      isFirst: false,
    });
    const later = { ...colleague, now: minutes(9) };
    await noteAnswer(later, { id, kind: 'message', channel: 'whatsapp' });
    expect(await stored(id)).toMatchObject({
      firstResponseBy: context.actor.id,
      firstResponseAt: context.now,
    });
    expect((await entriesOf(id)).map(({ kind, details }) => [kind, details['channel']])).toEqual([
      ['call', 'phone'],
      ['message', 'whatsapp'],
    ]);
  });

  test('two workers at once escalate each late submission once, and none that was answered', async () => {
    const [advisor, second] = [
      await aUser(database.db, { role: 'asesor' }),
      await aUser(database.db, { role: 'admin', displayName: 'Marcos' }),
    ];
    await writeSettings(database.db, submissionSettings, rules({ escalateTo: second.id }));
    const due = { advisorId: advisor.id, dueAt: minutes(-1) };
    const late = await Promise.all(Array.from({ length: 12 }, () => aSubmission(database.db, due)));
    const answered = await aSubmission(database.db, { ...due, firstResponseAt: minutes(-2) });
    const early = await aSubmission(database.db, { ...due, dueAt: minutes(1) });
    const odd = await aSubmission(database.db, { ...due, isQuarantined: true });
    const now = minutes(0);
    await Promise.all([
      escalateLate(jobAt(database.db, now)),
      escalateLate(jobAt(database.db, now)),
      escalateLate(jobAt(database.db, now)),
    ]);
    await escalateLate(jobAt(database.db, minutes(1)));
    for (const { id, folio } of late) {
      expect(await stored(id)).toMatchObject({ escalatedTo: second.id, escalatedAt: now, version: 2 });
      expect((await entriesOf(id)).map(({ kind }) => kind)).toEqual(['escalated']);
      for (const { email } of [advisor, second]) {
        const letters = await database.db
          .select()
          .from(mailOutbox)
          .where(and(eq(mailOutbox.recipient, email), like(mailOutbox.subject, `%${folio}%`)));
        expect(letters).toHaveLength(1);
      }
    }
    for (const { id } of [answered, early, odd])
      expect(await stored(id)).toMatchObject({ escalatedAt: null });
  });

  test('without a person in the settings, the first administrator is notified', async () => {
    const boss = await aUser(database.db, { role: 'admin' });
    await writeSettings(database.db, submissionSettings, rules({ escalateTo: boss.id }));
    const own = await aSubmission(database.db, { advisorId: boss.id, dueAt: minutes(-1) });
    await escalateLate(jobAt(database.db, minutes(0)));
    const { escalatedTo } = await stored(own.id);
    expect(escalatedTo).not.toBeNull();
    expect(escalatedTo).not.toBe(boss.id);
  });

  test('people who left the agency are not notified', async () => {
    const gone = await aUser(database.db, { role: 'asesor', displayName: 'Ya no está', status: 'inactive' });
    const boss = await aUser(database.db, { role: 'admin' });
    const advisor = await aUser(database.db, { role: 'asesor' });
    const settings = { escalateTo: boss.id, assignment: { advisorIds: [advisor.id] } };
    await writeSettings(database.db, submissionSettings, rules(settings));
    const late = await aSubmission(database.db, { advisorId: gone.id, dueAt: minutes(-1) });
    await escalateLate(jobAt(database.db, minutes(0)));
    expect(await stored(late.id)).toMatchObject({ escalatedTo: boss.id });
    const [letter] = await lettersTo(boss.email);
    expect(letter?.plain).toContain('Ya no está');

    const apart = await aSubmission(database.db, { advisorId: gone.id, isQuarantined: true });
    await releaseFromQuarantine(await person('asesor'), apart.id);
    expect(await stored(apart.id)).toMatchObject({ advisorId: advisor.id });
    expect(await lettersTo(gone.email)).toEqual([]);
  });

  test('people who are no longer advisors are not notified, even if they still have an account', async () => {
    const client = await aUser(database.db, { role: 'usuario' });
    await writeSettings(database.db, submissionSettings, rules({ escalateTo: client.id }));
    const late = await aSubmission(database.db, { advisorId: client.id, dueAt: minutes(-1) });
    const other = await aSubmission(database.db, { dueAt: minutes(-1) });
    await escalateLate(jobAt(database.db, minutes(0)));
    for (const { id } of [late, other]) {
      const { escalatedTo } = await stored(id);
      expect(escalatedTo).not.toBeNull();
      expect(escalatedTo).not.toBe(client.id);
    }
    expect(await lettersTo(client.email)).toEqual([]);
  });

  test('the report has the median of the last thirty days by advisor and by hour in Hermosillo', async () => {
    const context = await person('viewer');
    const advisor = await aUser(database.db, { role: 'asesor', displayName: 'Mediana' });
    // 16:00 in UTC is nine in the morning in Hermosillo.
    const from = minutes(-24 * 60);
    const sent = { advisorId: advisor.id, createdAt: from, dueAt: minutes(5, from) };
    for (const after of [2, 4, 30])
      await aSubmission(database.db, { ...sent, firstResponseAt: minutes(after, from) });
    await aSubmission(database.db, sent);
    await aSubmission(database.db, { ...sent, createdAt: minutes(-60 * 24 * 31) });
    const { byAdvisor, byHour } = await sellerResponses.read(context);
    expect(byAdvisor.find(({ advisorId }) => advisorId === advisor.id)).toMatchObject({
      name: 'Mediana',
      received: 4,
      answered: 3,
      late: 2,
      medianSeconds: 240,
    });
    expect(byHour.find(({ hour }) => hour === 9)?.received).toBeGreaterThanOrEqual(4);
  });
});
