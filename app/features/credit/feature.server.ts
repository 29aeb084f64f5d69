import type { Feature } from '#app/platform/feature.server.ts';
import { creditTopic } from './domain/topics.ts';
import { versionsBeginJob } from './server/versions-begin.server.ts';

export const feature: Feature = {
  jobs: [versionsBeginJob],
  topics: [{ topic: creditTopic, isOnPublicPages: true, isCached: true }],
};
