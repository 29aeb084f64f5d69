import { eq, sql } from 'drizzle-orm';
import { authorize, can } from '#app/core/access.ts';
import { AppError } from '#app/core/errors.ts';
import type { SettingsGroup } from '#app/core/settings-group.ts';
import { recordAudit } from '#app/platform/data/audit.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { announce } from '#app/platform/live/events.server.ts';
import { settingsTopic } from '../domain/topics.ts';
import { transact, type UseCaseContext } from '#app/platform/use-case.server.ts';
import { settings } from '#db/schema/settings.ts';
import { assertRegistered } from './settings.server.ts';

/** The values and the version of a group of settings. A group that was never stored has version 0. */
export async function settingsRecord<Value extends Record<string, unknown>>(
  db: Database,
  { name, schema }: SettingsGroup<Value>,
) {
  const [row] = await db.select().from(settings).where(eq(settings.group, name));
  return { version: row?.version ?? 0, value: schema.parse(row?.value ?? {}) };
}

/** Stores a whole group if nobody saved another version meanwhile. Every process and every open page reloads it. */
export function saveSettings<Value extends Record<string, unknown>>(
  context: UseCaseContext,
  group: SettingsGroup<Value>,
  { version, value }: { version: number; value: Value },
) {
  return transact(context, async (inside) => {
    assertRegistered(group);
    const { db, actor, now } = inside;
    authorize(can(actor.grants, 'settings', 'write'));
    // Locks by name, because the group may not have a row yet.
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`settings:${group.name}`}, 0))`);
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
      .values({ group: group.name, ...stored, version: 1 })
      .onConflictDoUpdate({
        target: settings.group,
        set: { ...stored, version: sql`${settings.version} + 1` },
      });
    await recordAudit(inside, {
      action: 'settings.changed',
      subject: { type: 'settings', id: group.name },
      before: before.value,
      after: value,
    });
    await announce(db, settingsTopic, { subjectId: group.name, audience: 'everyone' });
    return { version: version + 1 };
  });
}
