import { authorize, can } from '#app/core/access.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { agencySettings } from '../domain/agency-settings.ts';
import type { SocialInput } from '../domain/social-networks.ts';
import { saveSettings, settingsRecord } from './save-settings.server.ts';

export async function socialSettingsPage({ db, actor }: UseCaseContext) {
  authorize(can(actor.grants, 'settings', 'write'));
  const { version, value } = await settingsRecord(db, agencySettings);
  return { version, social: value.social };
}

/** Only the addresses that were given are kept; the rest of the agency's data stays as it is. */
export async function saveSocial(context: UseCaseContext, { version, ...given }: SocialInput) {
  authorize(can(context.actor.grants, 'settings', 'write'));
  const { value } = await settingsRecord(context.db, agencySettings);
  const social = Object.fromEntries(Object.entries(given).filter(([, address]) => address !== ''));
  return saveSettings(context, agencySettings, { version, value: { ...value, social } });
}
