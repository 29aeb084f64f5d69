import type { Feature } from '#app/platform/feature.server.ts';
import { avatarFiles } from './server/avatar-file.server.ts';

export const feature: Feature = {
  topics: [{ name: 'session', changesIdentity: true }],
  filesInUse: avatarFiles,
};
