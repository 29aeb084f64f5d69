import { shows } from '#app/core/live-topic.ts';
import { creditTopic } from '#app/features/credit/domain/topics.ts';
import { page } from '#app/platform/http/route.server.ts';
import { enquiriesTopic } from '../../domain/topics.ts';
import { simulatorQuery } from '../../domain/simulator-query.ts';
import { simulatorPage } from '../../server/simulator-page.server.ts';
import { SimulatorScreen } from './simulator-screen.tsx';
import type { Route } from './+types/bancario.page.ts';

export const loader = page({
  access: ['simulators', 'use'],
  query: simulatorQuery,
  read: (context, { query }) => simulatorPage(context, query),
});

export const handle = shows(creditTopic, enquiriesTopic);

export function meta() {
  return [{ title: 'Simulador de crédito bancario · Sahuaro' }];
}

export default function BankSimulatorPage({ loaderData }: Route.ComponentProps) {
  return <SimulatorScreen kind="bancario" data={loaderData} />;
}
