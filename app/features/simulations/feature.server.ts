import type { Feature } from '#app/platform/feature.server.ts';
import { enquiriesTopic, simulationsTopic } from './domain/topics.ts';
import { loadCreditSimulations } from '#db/demo/load-credit-simulations.ts';
import { simulationsPersonalData } from './server/personal-data.server.ts';
import { simulationSearch } from './server/search-source.server.ts';

export const feature: Feature = {
  menu: [
    {
      id: 'simulate_infonavit',
      label: 'simulations.menu.infonavit',
      path: '/admin/simulators/infonavit',
      access: ['simulators', 'use'],
      icon: 'calculator',
    },
    {
      id: 'simulate_bancario',
      label: 'simulations.menu.bancario',
      path: '/admin/simulators/bancario',
      access: ['simulators', 'use'],
      icon: 'calculator',
    },
    {
      id: 'simulate_cofinavit',
      label: 'simulations.menu.cofinavit',
      path: '/admin/simulators/cofinavit',
      access: ['simulators', 'use'],
      icon: 'calculator',
    },
  ],
  topics: [{ topic: simulationsTopic }, { topic: enquiriesTopic }],
  loadDemo: loadCreditSimulations,
  personalData: simulationsPersonalData,
  searchSources: [simulationSearch],
};
