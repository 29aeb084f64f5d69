import { sql } from 'drizzle-orm';
import type { SettingsGroup, StoredSettings } from '#app/core/settings-group.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { cachedRead } from '#app/platform/data/cached-read.server.ts';
import { registeredFeatures } from '#app/platform/feature.server.ts';
import { settingsTopic } from '../domain/topics.ts';
import { settings } from '#db/schema/settings.ts';

/** The stored settings of a group, with defaults for what is missing. */
export async function readSettings<Value extends Record<string, unknown>>(
  db: Database,
  { name, schema }: StoredSettings<Value>,
): Promise<Value> {
  // Plain SQL, because every public page runs it and building the query would cost more than running it.
  const { rows } = await db.execute<{ value: unknown }>(
    sql`select value from settings where "group" = ${name}`,
  );
  return schema.parse(rows[0]?.value ?? {});
}

/**
 * Cached settings, for pages that only show them. Decisions and changes use `readSettings`. Callers must not modify
 * the returned object.
 */
export function cachedSettings<Value extends Record<string, unknown>>(
  db: Database,
  group: SettingsGroup<Value>,
): Promise<Value> {
  return cachedRead(db, { topic: settingsTopic, key: group.name }, () => readSettings(db, group));
}

/** Stores a whole group. The caller has checked the permission and writes the audit entry. */
export async function writeSettings<Value extends Record<string, unknown>>(
  db: Database,
  group: SettingsGroup<Value>,
  value: Value,
) {
  assertRegistered(group);
  await db
    .insert(settings)
    .values({ group: group.name, value })
    .onConflictDoUpdate({
      target: settings.group,
      set: { value, version: sql`${settings.version} + 1`, updatedAt: sql`now()` },
    });
}

/** The groups of settings of every feature. */
export const settingsGroups = () => registeredFeatures().flatMap(({ settings: groups = [] }) => groups);

/** A group that no feature lists would be stored without ever being checked. */
export function assertRegistered({ name }: SettingsGroup) {
  const isListed = settingsGroups().some((group) => group.name === name);
  if (!isListed) throw new Error(`No feature lists the group of settings «${name}»`);
}
