import type { Feature } from '#app/platform/feature.server.ts';
import { agencySettings } from './domain/agency-settings.ts';
import { settingsTopic } from './domain/topics.ts';
import { agencyLogo } from './server/agency-logo.server.ts';

export const feature: Feature = {
  settings: [agencySettings],
  topics: [{ topic: settingsTopic, isOnPublicPages: true, isCached: true }],
  filesInUse: agencyLogo,
};
