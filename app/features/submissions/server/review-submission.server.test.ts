import { describe, expect, test } from 'vitest';
import { writeSettings } from '#app/features/settings/server/settings.server.ts';
import { aSubmission, aUser } from '#db/factories.ts';
import { as } from '#tests/support/context.ts';
import { noteAnswer } from './answer-submission.server.ts';
import { assignMany, assignSubmission } from './assign-submission.server.ts';
import { convertSubmission } from './convert-submission.server.ts';
import { deleteSubmission, restoreSubmission } from './delete-submission.server.ts';
import { intakeSettingsPage, saveIntakeSettings } from '#app/features/leads/server/intake-settings.server.ts';
import { approveMany, reviewSubmission } from './review-submission.server.ts';
import { releaseFromQuarantine } from './welcome-submission.server.ts';
import { minutes, rules, requestScenario } from '#tests/support/request-scenario.ts';
import { refusalOf } from '#tests/support/refusal.ts';

const { database, person, stored, entriesOf, lettersTo } = requestScenario();

describe('quarantine', () => {
  test('released, it is received as if it had just come: owner, clock and both letters', async () => {
    const context = await person('asesor');
    const advisor = await aUser(database.db, { role: 'asesor' });
    await writeSettings(
      database.db,
      'submissions',
      rules({ assignment: { advisorIds: [advisor.id] }, firstResponseMinutes: 7 }),
    );
    const email = `vendedora-${advisor.id.slice(0, 8)}@ejemplo.mx`;
    const { id, folio } = await aSubmission(database.db, {
      isQuarantined: true,
      suspicions: ['too_fast'],
      email,
    });
    await releaseFromQuarantine(context, id);
    expect(await stored(id)).toMatchObject({
      isQuarantined: false,
      advisorId: advisor.id,
      dueAt: minutes(7, context.now),
      suspicions: ['too_fast'],
      firstResponseAt: null,
    });
    expect((await lettersTo(email)).map(({ subject }) => subject)).toEqual([
      `Recibimos tu solicitud ${folio}`,
    ]);
    expect(await lettersTo(advisor.email)).toHaveLength(1);
    expect((await entriesOf(id)).map(({ kind }) => kind)).toEqual(['status', 'assigned']);
    expect(await refusalOf(releaseFromQuarantine(context, id))).toMatchObject({
      messageKey: 'submissions.refusal.not_quarantined',
    });
  });
});

test('what nobody believes in is rejected in silence: its address may be anybody’s', async () => {
  const context = await person('asesor');
  const emails = ['ajena', 'propia'].map((name) => `${name}-${context.actor.id.slice(0, 8)}@ejemplo.mx`);
  for (const [place, isQuarantined] of [true, false].entries()) {
    const { id } = await aSubmission(database.db, {
      status: 'revisando',
      isQuarantined,
      email: emails[place] ?? '',
    });
    await reviewSubmission(context, { id, event: 'reject', reason: 'No es una propiedad' });
  }
  expect(await lettersTo(emails[0] ?? '')).toEqual([]);
  expect(await lettersTo(emails[1] ?? '')).toHaveLength(1);
});

test('who only looks changes nothing, whatever they call', async () => {
  const viewer = await as(database.db, await aUser(database.db, { role: 'viewer' }));
  const { id } = await aSubmission(database.db, { isQuarantined: true });
  const advisor = await aUser(database.db, { role: 'asesor' });
  const { settings, version } = await intakeSettingsPage(await person('admin'));
  const before = await stored(id);
  const doors: Promise<unknown>[] = [
    reviewSubmission(viewer, { id, event: 'review' }),
    approveMany(viewer, [id]),
    assignSubmission(viewer, { id, advisorId: advisor.id }),
    assignMany(viewer, { ids: [id], advisorId: advisor.id }),
    noteAnswer(viewer, { id, kind: 'call', channel: 'phone' }),
    convertSubmission(viewer, id),
    releaseFromQuarantine(viewer, id),
    deleteSubmission(viewer, id),
    restoreSubmission(viewer, id),
    saveIntakeSettings(viewer, { version, value: settings }),
  ];
  for (const door of await Promise.all(doors.map(refusalOf)))
    expect(door).toMatchObject({ kind: 'forbidden' });
  // An advisor writes, and still deletes nothing.
  expect(await refusalOf(deleteSubmission(await person('asesor'), id))).toMatchObject({ kind: 'forbidden' });
  expect(await stored(id)).toEqual(before);
  expect(await entriesOf(id)).toEqual([]);
});
