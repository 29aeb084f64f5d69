import type { simulationPage } from '../../server/saved-detail.server.ts';

export type SimulationData = Awaited<ReturnType<typeof simulationPage>>;
