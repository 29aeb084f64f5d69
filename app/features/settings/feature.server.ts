import type { Feature } from '#app/platform/feature.server.ts';
import { agencyLogo } from './server/agency-logo.server.ts';

export const feature: Feature = {
  topics: [{ name: 'settings', isOnPublicPages: true, isCached: true }],
  filesInUse: agencyLogo,
};
