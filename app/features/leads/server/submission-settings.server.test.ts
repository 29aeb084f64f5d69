import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aUser } from '#db/factories/users.ts';
import { auditEntries, events } from '#db/schema/platform.ts';
import { submissionSettingsInput } from '../domain/submission-settings.ts';
import { submissionSettingsPage, saveSubmissionSettings } from './submission-settings.server.ts';
import { submissionScenario } from '#tests/support/scenarios/submission-scenario.ts';
import { refusalOf } from '#tests/support/refusal.ts';

const { database, person } = submissionScenario();

describe('settings', () => {
  const form = (given: Record<string, unknown>) => ({
    version: '0',
    rejectionReasons: ['Fuera de zona', '', 'Fuera de zona', 'Repetida'],
    discardReasons: ['No contesta'],
    lossReasons: ['Otra agencia'],
    rule: 'turn',
    firstResponseMinutes: '10',
    escalateTo: '',
    documents: ['escritura'],
    newsWeekday: '',
    attackForms: '50',
    ...Object.fromEntries(
      ['recibido', 'contactado', 'calificado', 'visitado', 'documentado', 'listo'].map((stage) => [
        `stageDays_${stage}`,
        '4',
      ]),
    ),
    ...given,
  });

  test('are saved over the version that was read, with an audit entry and a live update', async () => {
    const boss = await person('admin');
    const { version } = await submissionSettingsPage(boss);
    await saveSubmissionSettings(boss, submissionSettingsInput.parse(form({ version })));
    const now = await submissionSettingsPage(boss);
    expect(now.version).toBe(version + 1);
    expect(now.settings).toMatchObject({
      rejectionReasons: ['Fuera de zona', 'Repetida'],
      firstResponseMinutes: 10,
      newsWeekday: null,
      stageDays: { recibido: 4 },
    });
    const late = await refusalOf(
      saveSubmissionSettings(boss, submissionSettingsInput.parse(form({ version }))),
    );
    expect(late).toMatchObject({ kind: 'conflict', details: { current: { version: version + 1 } } });
    const [trace] = await database.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.action, 'settings.changed'), eq(auditEntries.actorId, boss.actor.id)));
    expect(trace?.changes).toHaveProperty('rejectionReasons');
    const told = await database.db.select().from(events).where(eq(events.topic, 'settings'));
    expect(told.length).toBeGreaterThan(0);
  });

  test.each([
    ['no reason left', { rejectionReasons: ['', ' '] }, 'submissions.validation.one_reason'],
    ['no time at all', { firstResponseMinutes: '0' }, 'submissions.validation.out_of_range'],
    ['half a day', { stageDays_listo: '1.5' }, 'submissions.validation.whole_number'],
    [
      'a colonia of nobody',
      { places: ['Pitic'], placeAdvisors: [''] },
      'submissions.validation.place_advisor',
    ],
  ])('with %s they are refused', (_name, given, message) => {
    const read = submissionSettingsInput.safeParse(form(given));
    expect(read.error?.issues.map((issue) => issue.message)).toContain(message);
  });

  test('people who may not handle leads cannot be chosen', async () => {
    const [boss, owner] = [await person('admin'), await aUser(database.db, { role: 'propietario' })];
    const { version } = await submissionSettingsPage(boss);
    for (const given of [
      { advisorIds: [owner.id] },
      { places: ['Pitic'], placeAdvisors: [owner.id] },
      { escalateTo: owner.id },
    ]) {
      const input = submissionSettingsInput.parse(form({ version, ...given }));
      expect(await refusalOf(saveSubmissionSettings(boss, input))).toMatchObject({
        messageKey: 'followup.error.unknown_person',
      });
    }
  });
});
