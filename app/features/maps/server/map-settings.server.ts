import { authorize, can } from '#app/core/access.ts';
import { AppError } from '#app/core/errors.ts';
import { saveSettings, settingsRecord } from '#app/features/settings/server/save-settings.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { mapSettings, type MapSettingsInput } from '../domain/map-settings.ts';

export async function mapSettingsPage({ db, actor }: UseCaseContext) {
  authorize(can(actor.grants, 'settings', 'write'));
  const { version, value } = await settingsRecord(db, mapSettings);
  return { version, settings: value };
}

/** The imported file is not part of the form: only the command changes it. */
export async function saveMapSettings(
  context: UseCaseContext,
  { version, source, url, attribution, attributionUrl }: MapSettingsInput,
) {
  authorize(can(context.actor.grants, 'settings', 'write'));
  const { value } = await settingsRecord(context.db, mapSettings);
  if (source === 'city-file' && !value.cityFile) {
    throw new AppError('validation', { messageKey: 'maps.error.no_file', field: 'source' });
  }
  const tiles = { url, attribution, attributionUrl };
  return saveSettings(context, mapSettings, { version, value: { ...value, source, tiles } });
}
