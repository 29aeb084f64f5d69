import type { z } from 'zod';

type Values = Record<string, unknown>;

export type StoredSettings<Value extends Values = Values> = {
  /** The key under which the group is stored; it never changes. */
  name: string;
  /** Parses the stored value, and adds the default of every missing setting. */
  schema: z.ZodType<Value>;
};

/**
 * Settings that are stored, read and saved together. A feature defines its groups in `domain/` and lists them in its
 * `feature.server.ts`.
 */
export type SettingsGroup<Value extends Values = Values> = StoredSettings<Value> & { kind: 'group' };

/** The settings of a later feature's group that an earlier feature needs: it can read them but not save them. */
export type SettingsPart<Value extends Values = Values> = StoredSettings<Value> & { kind: 'part' };

export type SettingsOf<Stored extends StoredSettings> = z.output<Stored['schema']>;

export function settingsGroup<Value extends Values>(
  name: string,
  schema: z.ZodType<Value>,
): SettingsGroup<Value> {
  return { kind: 'group', name, schema };
}

export function settingsPart<Value extends Values>(
  name: string,
  schema: z.ZodType<Value>,
): SettingsPart<Value> {
  return { kind: 'part', name, schema };
}
