import { sql } from 'drizzle-orm';
import type { Database } from '#app/platform/data/database.server.ts';
import { keptRead } from '#app/platform/data/cached-read.server.ts';
import { settingsTopic } from '../domain/topics.ts';
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

let known: { hosts: string[]; until: number } | null = null;

/** Where a page may take pictures of the ground from. Asked for with every page, so remembered for a while. */
export async function mapTileHosts(db: Database): Promise<readonly string[]> {
  if (!known || known.until < Date.now()) {
    const { mapTiles } = await readSettings(db, 'catalogue');
    known = { hosts: hostOf(mapTiles.url), until: Date.now() + 60_000 };
  }
  return known.hosts;
}

/** `https://{s}.tiles.example/{z}/{x}/{y}.png` → `https://*.tiles.example` */
export function hostOf(url: string) {
  const plain = /^https:\/\/([\w.{}-]+)(?::\d+)?\//.exec(url)?.[0];
  if (!plain) return [];
  return [plain.slice(0, -1).replace('{s}', '*')].filter((host) => !/[{}]/.test(host));
}

/** For pages that show them; who decides by them or changes them reads them. Not to be changed by whoever gets it. */
export function shownSettings<Group extends SettingGroup>(
  db: Database,
  group: Group,
): Promise<Settings<Group>> {
  return keptRead(db, { topic: settingsTopic, key: group }, () => readSettings(db, group));
}
