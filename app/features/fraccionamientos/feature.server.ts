import type { Feature } from '#app/platform/feature.server.ts';
import { sweepDevelopmentsJob } from './server/sweep-developments.server.ts';

export const feature: Feature = {
  jobs: [sweepDevelopmentsJob],
};
