import type { Feature } from '#app/platform/feature.server.ts';
import { developmentAttachments, developmentLogos } from './server/development-attachments.server.ts';
import { sweepDevelopmentsJob } from './server/sweep-developments.server.ts';

export const feature: Feature = {
  jobs: [sweepDevelopmentsJob],
  topics: [{ name: 'fraccionamientos', isOnPublicPages: true }],
  attachmentOwners: developmentAttachments,
  filesInUse: developmentLogos,
};
