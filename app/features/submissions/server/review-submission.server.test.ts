import { describe, expect, test } from 'vitest';
import { submissionSettings } from '#app/features/leads/domain/submission-settings.ts';
import { writeSettings } from '#app/features/settings/server/settings.server.ts';
import { aSubmission } from '#db/factories/submissions.ts';
import { aUser } from '#db/factories/users.ts';
import { as } from '#tests/support/context.ts';
import { noteAnswer } from './answer-submission.server.ts';
import { assignMany, assignSubmission } from './assign-submission.server.ts';
import { convertSubmission } from './convert-submission.server.ts';
import { deleteSubmission, restoreSubmission } from './delete-submission.server.ts';
import {
  submissionSettingsPage,
  saveSubmissionSettings,
} from '#app/features/leads/server/submission-settings.server.ts';
import { reviewMany, reviewSubmission } from './review-submission.server.ts';
import { releaseFromQuarantine } from './welcome-submission.server.ts';
import { minutes, rules, submissionScenario } from '#tests/support/scenarios/submission-scenario.ts';
import { refusalOf } from '#tests/support/refusal.ts';

const { database, person, stored, entriesOf, lettersTo } = submissionScenario();

describe('quarantine', () => {
  test('releasing handles it as if it had just arrived: advisor, clock and both e-mails', async () => {
    const context = await person('asesor');
    const advisor = await aUser(database.db, { role: 'asesor' });
    await writeSettings(
      database.db,
      submissionSettings,
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

test('a rejection from quarantine sends no e-mail, because the address may belong to somebody else', async () => {
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

test('people who may only read are refused every change', async () => {
  const viewer = await as(database.db, await aUser(database.db, { role: 'viewer' }));
  const { id } = await aSubmission(database.db, { isQuarantined: true });
  const advisor = await aUser(database.db, { role: 'asesor' });
  const { settings, version } = await submissionSettingsPage(await person('admin'));
  const before = await stored(id);
  const doors: Promise<unknown>[] = [
    reviewSubmission(viewer, { id, event: 'review' }),
    reviewMany(viewer, 'approve', [id]),
    assignSubmission(viewer, { id, advisorId: advisor.id }),
    assignMany(viewer, { ids: [id], advisorId: advisor.id }),
    noteAnswer(viewer, { id, kind: 'call', channel: 'phone' }),
    convertSubmission(viewer, id),
    releaseFromQuarantine(viewer, id),
    deleteSubmission(viewer, id),
    restoreSubmission(viewer, id),
    saveSubmissionSettings(viewer, { version, value: settings }),
  ];
  for (const door of await Promise.all(doors.map(refusalOf)))
    expect(door).toMatchObject({ kind: 'forbidden' });
  // An advisor may write but not delete.
  expect(await refusalOf(deleteSubmission(await person('asesor'), id))).toMatchObject({ kind: 'forbidden' });
  expect(await stored(id)).toEqual(before);
  expect(await entriesOf(id)).toEqual([]);
});
