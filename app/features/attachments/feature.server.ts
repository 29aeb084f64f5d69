import { documentsTopic, photosTopic } from './domain/topics.ts';
import type { Feature } from '#app/platform/feature.server.ts';
import { photoJob } from './server/make-photo.server.ts';
import { attachedFiles, sweepFilesJob } from './server/sweep-files.server.ts';
import { attachedPersonalData } from './server/personal-data.server.ts';

export const feature: Feature = {
  jobs: [photoJob, sweepFilesJob],
  topics: [{ topic: photosTopic }, { topic: documentsTopic }],
  filesInUse: attachedFiles,
  personalData: attachedPersonalData,
};
