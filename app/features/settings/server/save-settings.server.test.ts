import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { assertDifferentNames } from '#app/core/different-names.ts';
import { type SettingsGroup, settingsGroup } from '#app/core/settings-group.ts';
import { submissionSettings } from '#app/features/leads/domain/submission-settings.ts';
import { publicFormSettings } from '#app/features/public-forms/domain/public-form-settings.ts';
import { auditEntries } from '#db/schema/platform.ts';
import { settings } from '#db/schema/settings.ts';
import { asRole } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/database.ts';
import { agencySettings } from '../domain/agency-settings.ts';
import { checkStoredSettings } from './check-settings.server.ts';
import { saveSettings, settingsRecord } from './save-settings.server.ts';
import { readSettings, settingsGroups, writeSettings } from './settings.server.ts';

const database = testDatabase();
const domains = import.meta.glob<Record<string, unknown>>('/app/features/*/domain/*settings*.ts', {
  eager: true,
});
const isGroup = (value: unknown): value is SettingsGroup =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'group';

const strange = settingsGroup('nobody-lists-it', z.object({ days: z.number().default(3) }));

describe('settings of the agency', () => {
  test('settings that were never stored have their defaults and version 0', async () => {
    const { version, value } = await settingsRecord(database.db, agencySettings);
    expect(version).toBe(0);
    expect(value.city).toBe('Hermosillo');
    expect(await readSettings(database.db, agencySettings)).toEqual(value);
  });

  test('saving stores and audits the group, and refuses a form with an older version', async () => {
    const admin = await asRole(database.db, 'admin');
    const { version, value } = await settingsRecord(database.db, agencySettings);
    const moved = { version, value: { ...value, city: 'Guaymas' } };
    expect(await saveSettings(admin, agencySettings, moved)).toEqual({ version: version + 1 });
    expect((await readSettings(database.db, agencySettings)).city).toBe('Guaymas');

    await expect(saveSettings(admin, agencySettings, moved)).rejects.toMatchObject({
      kind: 'conflict',
      details: { current: { version: version + 1, city: 'Guaymas' } },
    });
    const audits = await database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'settings.changed'));
    expect(audits).toMatchObject([
      { subjectId: 'agency', changes: { city: { before: 'Hermosillo', after: 'Guaymas' } } },
    ]);
  });

  test('people who may not write settings cannot save them', async () => {
    const advisor = await asRole(database.db, 'asesor');
    const record = await settingsRecord(database.db, agencySettings);
    await expect(saveSettings(advisor, agencySettings, record)).rejects.toMatchObject({ kind: 'forbidden' });
  });
});

describe('groups of settings', () => {
  test('every group that a feature defines is listed in its feature.server.ts', () => {
    const defined = Object.values(domains).flatMap((module) => Object.values(module).filter(isGroup));
    expect(defined).toContain(submissionSettings);
    expect(
      settingsGroups()
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(defined.map(({ name }) => name).toSorted());
  });

  test('an earlier feature reads its part of a later feature’s group', async () => {
    const value = await readSettings(database.db, submissionSettings);
    await writeSettings(database.db, submissionSettings, { ...value, attackForms: 7 });
    expect(await readSettings(database.db, publicFormSettings)).toEqual({ attackForms: 7 });
  });

  test('two groups of the same name are refused', () => {
    const twice = [...settingsGroups(), settingsGroup('agency', z.object({}))];
    expect(() => assertDifferentNames('groups of settings', twice)).toThrow(
      'Two groups of settings are called «agency»',
    );
  });

  test('a group that no feature lists cannot be stored', async () => {
    const admin = await asRole(database.db, 'admin');
    const refusal = 'No feature lists the group of settings «nobody-lists-it»';
    await expect(writeSettings(database.db, strange, { days: 4 })).rejects.toThrow(refusal);
    await expect(saveSettings(admin, strange, { version: 0, value: { days: 4 } })).rejects.toThrow(refusal);
    const rows = await database.db.select().from(settings).where(eq(settings.group, strange.name));
    expect(rows).toEqual([]);
  });

  test('an invalid stored value stops the start, unless no feature reads it', async () => {
    await database.db.insert(settings).values({ group: 'from-another-release', value: { anything: 1 } });
    await checkStoredSettings(database.db);
    await database.db.insert(settings).values({ group: 'catalogue', value: { featuredLimit: 'many' } });
    await expect(checkStoredSettings(database.db)).rejects.toThrow('«catalogue»');
  });
});
