import type { Feature } from '#app/platform/feature.server.ts';
import { agencySettings } from './domain/agency-settings.ts';
import { settingsTopic } from './domain/topics.ts';
import { agencyLogo } from './server/agency-logo.server.ts';

export const feature: Feature = {
  settings: [agencySettings],
  menu: [
    {
      id: 'social',
      label: 'settings.social.menu',
      path: '/admin/settings/social',
      access: ['settings', 'write'],
      icon: 'message',
    },
  ],
  topics: [{ topic: settingsTopic, isOnPublicPages: true, isCached: true }],
  filesInUse: agencyLogo,
};
