import { eq, sql } from 'drizzle-orm';
import { authorize, can } from '#app/core/access.ts';
import { AppError } from '#app/core/errors.ts';
import { recordAudit } from '#app/platform/data/audit.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { announce } from '#app/platform/live/events.server.ts';
import { settingsTopic } from '../domain/topics.ts';
import { transact, type UseCaseContext } from '#app/platform/use-case.server.ts';
import { settings } from '#db/schema/settings.ts';
import { type SettingGroup, settingGroups, type Settings } from '../domain/settings.ts';

/** A group of settings to be changed: what it says, and which version that is. One never stored is version 0. */
export async function settingsRecord<Group extends SettingGroup>(db: Database, group: Group) {
  const [row] = await db.select().from(settings).where(eq(settings.group, group));
  return {
    version: row?.version ?? 0,
    value: settingGroups[group].parse(row?.value ?? {}) as Settings<Group>,
  };
}

/** Stores a whole group over the version that was seen. Every process and every open page then reads it again. */
export function saveSettings<Group extends SettingGroup>(
  context: UseCaseContext,
  group: Group,
  { version, value }: { version: number; value: Settings<Group> },
) {
  return transact(context, async (inside) => {
    const { db, actor, now } = inside;
    authorize(can(actor.grants, 'settings', 'write'));
    // There may be no row to hold still yet.
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`settings:${group}`}, 0))`);
    const before = await settingsRecord(db, group);
    if (before.version !== version) {
      throw new AppError('conflict', {
        messageKey: 'common.error.conflict',
        details: { current: { version: before.version, ...before.value } },
      });
    }
    const stored = { value, updatedBy: actor.id, updatedAt: now };
    await db
      .insert(settings)
      .values({ group, ...stored, version: 1 })
      .onConflictDoUpdate({
        target: settings.group,
        set: { ...stored, version: sql`${settings.version} + 1` },
      });
    await recordAudit(inside, {
      action: 'settings.changed',
      subject: { type: 'settings', id: group },
      before: before.value,
      after: value,
    });
    await announce(db, settingsTopic, { subjectId: group, audience: 'everyone' });
    return { version: version + 1 };
  });
}
