import type { Feature } from '#app/platform/feature.server.ts';
import { developmentAttachments, developmentLogos } from './server/development-attachments.server.ts';
import { deletedDevelopments } from './server/sweep-developments.server.ts';
import { loadDevelopments } from '#db/demo/load-developments.ts';
import { developmentSearch } from './server/search-source.server.ts';

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
  ageing: [deletedDevelopments],
  records: developmentAttachments,
  filesInUse: developmentLogos,
  loadDemo: loadDevelopments,
  searchSources: [developmentSearch],
};
