import type { Feature } from '#app/platform/feature.server.ts';
import { creditTopic } from './domain/topics.ts';
import { startedVersionsJob } from './server/versions-begin.server.ts';
import { loadCreditVersions } from '#db/demo/load-credit.ts';

export const feature: Feature = {
  menu: [
    {
      id: 'configure_bancario',
      label: 'credit.menu.bancario',
      path: '/admin/credit-simulators/bancario',
      access: ['credit_types', 'read'],
      icon: 'landmark',
    },
    {
      id: 'configure_cofinavit',
      label: 'credit.menu.cofinavit',
      path: '/admin/credit-simulators/cofinavit',
      access: ['credit_types', 'read'],
      icon: 'landmark',
    },
    {
      id: 'configure_infonavit',
      label: 'credit.menu.infonavit',
      path: '/admin/credit-simulators/infonavit',
      access: ['credit_types', 'read'],
      icon: 'landmark',
    },
  ],
  jobs: [startedVersionsJob],
  topics: [{ topic: creditTopic, isOnPublicPages: true, isCached: true }],
  loadDemo: loadCreditVersions,
};
