import type { Feature } from '#app/platform/feature.server.ts';
import { photoJob } from './server/make-photo.server.ts';
import { attachedFiles, sweepFilesJob } from './server/sweep-files.server.ts';

export const feature: Feature = {
  jobs: [photoJob, sweepFilesJob],
  topics: [{ name: 'photos' }, { name: 'documents' }],
  filesInUse: attachedFiles,
};
