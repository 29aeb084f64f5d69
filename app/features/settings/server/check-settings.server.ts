import { z } from 'zod';
import { es } from 'zod/locales';
import type { Database } from '#app/platform/data/database.server.ts';
import { log } from '#app/platform/log.server.ts';
import { OperatorError } from '#app/platform/postgres/errors.server.ts';
import { settings } from '#db/schema/settings.ts';
import { settingsGroups } from './settings.server.ts';

/**
 * Runs when the process starts. A stored value that its schema refuses would break every page that reads it, so the
 * process stops and names it. A value that no feature reads is only logged.
 */
export async function checkStoredSettings(db: Database) {
  const groups = settingsGroups();
  for (const { group: name, value } of await db.select().from(settings)) {
    const group = groups.find((known) => known.name === name);
    if (!group) log.warn('settings.unknown-group', { group: name });
    const read = group?.schema.safeParse(value, { error: es().localeError });
    if (read?.error) {
      throw new OperatorError(
        `La configuración guardada «${name}» no es válida:\n${z.prettifyError(read.error)}`,
      );
    }
  }
}
