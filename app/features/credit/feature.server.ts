import type { Feature } from '#app/platform/feature.server.ts';
import { versionsBeginJob } from './server/versions-begin.server.ts';

export const feature: Feature = {
  jobs: [versionsBeginJob],
  topics: [{ name: 'credit', isOnPublicPages: true, isCached: true }],
};
