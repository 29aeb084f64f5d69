import type { Feature } from '#app/platform/feature.server.ts';
import { developmentAttachments, developmentLogos } from './server/development-attachments.server.ts';
import { sweepDevelopmentsJob } from './server/sweep-developments.server.ts';
import { loadDevelopments } from '#db/demo/load-developments.ts';

export const feature: Feature = {
  menu: [
    {
      id: 'fraccionamientos',
      label: 'fraccionamientos.menu',
      path: '/admin/fraccionamientos',
      access: ['fraccionamientos', 'read'],
      icon: 'building',
    },
  ],
  jobs: [sweepDevelopmentsJob],
  topics: [{ name: 'fraccionamientos', isOnPublicPages: true }],
  attachmentOwners: developmentAttachments,
  filesInUse: developmentLogos,
  loadDemo: loadDevelopments,
};
