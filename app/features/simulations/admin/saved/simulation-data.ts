import type { simulationPage } from '../../server/simulation-page.server.ts';

export type SimulationData = Awaited<ReturnType<typeof simulationPage>>;
