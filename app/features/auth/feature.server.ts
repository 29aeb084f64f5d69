import type { Feature } from '#app/platform/feature.server.ts';
import { invitationsTopic, sessionTopic } from './domain/topics.ts';
import { avatarFiles } from './server/avatar-file.server.ts';

export const feature: Feature = {
  topics: [{ topic: sessionTopic, changesIdentity: true }, { topic: invitationsTopic }],
  filesInUse: avatarFiles,
};
