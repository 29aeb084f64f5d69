import type { Feature } from '#app/platform/feature.server.ts';
import { photosTopic } from './domain/topics.ts';
import { photosChanged } from './admin/photos-changed.server.ts';
import { photoJob } from './server/make-photo.server.ts';
import { sweepFilesJob } from './server/sweep-files.server.ts';

export const feature: Feature = {
  jobs: [photoJob(photosChanged), sweepFilesJob],
  topics: [{ topic: photosTopic }],
};
