import type { Feature } from '#app/platform/feature.server.ts';
import { accessSettings } from './domain/access-settings.ts';
import { expiredSignIns } from './server/expired-sign-ins.server.ts';
import { invitationsTopic, sessionTopic } from './domain/topics.ts';
import { avatarFiles } from './server/avatar-file.server.ts';
import { authPersonalData } from './server/personal-data.server.ts';

export const feature: Feature = {
  settings: [accessSettings],
  topics: [{ topic: sessionTopic, changesIdentity: true }, { topic: invitationsTopic }],
  ageing: expiredSignIns,
  filesInUse: avatarFiles,
  personalData: authPersonalData,
};
