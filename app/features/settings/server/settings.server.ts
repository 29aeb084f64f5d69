import { sql } from 'drizzle-orm';
import type { Database } from '#app/platform/database.server.ts';
import { settings } from '#db/schema/settings.ts';
import { type SettingGroup, settingGroups, type Settings } from '../domain/settings.ts';

/** A group of settings: what is stored, and the default of whatever is not. */
export async function readSettings<Group extends SettingGroup>(
  db: Database,
  group: Group,
): Promise<Settings<Group>> {
  // Every public page asks for these: written out, because building the query costs more than running it.
  const { rows } = await db.execute<{ value: unknown }>(
    sql`select value from settings where "group" = ${group}`,
  );
  return settingGroups[group].parse(rows[0]?.value ?? {}) as Settings<Group>;
}

/** Stores a whole group; the caller has authorized it and records it. */
export async function writeSettings<Group extends SettingGroup>(
  db: Database,
  group: Group,
  value: Settings<Group>,
) {
  await db
    .insert(settings)
    .values({ group, value })
    .onConflictDoUpdate({
      target: settings.group,
      set: { value, version: sql`${settings.version} + 1`, updatedAt: sql`now()` },
    });
}
