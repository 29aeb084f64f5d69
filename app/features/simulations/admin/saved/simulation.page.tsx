import { redirect } from 'react-router';
import { usersTopic } from '#app/features/roles/domain/topics.ts';
import { shows } from '#app/core/live-topic.ts';
import { creditTopic } from '#app/features/credit/domain/topics.ts';
import { propertiesTopic } from '#app/features/properties/domain/topics.ts';
import { actions, done, intent, page, readParams } from '#app/platform/http/route.server.ts';
import { Tabs } from '#app/ui/page/tabs.tsx';
import { z } from 'zod';
import { enquiriesTopic, simulationsTopic } from '../../domain/topics.ts';
import { contactInput, letterInput, simulationParams } from '../../domain/simulation-schema.ts';
import { deleteSimulation, editSimulation } from '../../server/change-simulation.server.ts';
import { simulationPage } from '../../server/simulation-page.server.ts';
import { mailNotice, linkSimulation, sendSimulation } from '../../server/send-simulation.server.ts';
import { scenarioText } from '#app/features/credit/parts/calculation-words.ts';
import { ComparisonTable } from '../simulator/comparison-table.tsx';
import { CalculationView } from '../table/calculation-view.tsx';
import { ContactCard } from './contact-card.tsx';
import { enquiriesPath, savedPath } from './saved-address.ts';
import { SamePerson } from './same-person.tsx';
import type { SimulationData } from './simulation-data.ts';
import { SimulationHead } from './simulation-head.tsx';
import { TodayNotice } from './today-notice.tsx';
import { useTexts } from './texts.ts';
import type { Route } from './+types/simulation.page.ts';

const idOf = (params: Record<string, string>) => readParams(simulationParams, params).simulationId;
const nothing = z.object({});

export const loader = page({
  access: ['simulators', 'use'],
  params: simulationParams,
  read: (context, { params }) => simulationPage(context, params.simulationId),
});

export const action = actions({
  edit: intent({
    access: ['simulators', 'use'],
    input: contactInput,
    async run(context, input, params) {
      return done('simulations.saved.detail.saved', await editSimulation(context, idOf(params), input));
    },
  }),
  send: intent({
    access: ['simulators', 'use'],
    input: letterInput,
    run: async (context, input, params) =>
      done(mailNotice(context), await sendSimulation(context, { id: idOf(params), ...input })),
  }),
  link: intent({
    access: ['simulators', 'use'],
    input: nothing,
    run: async (context, _input, params) => done(undefined, await linkSimulation(context, idOf(params))),
  }),
  delete: intent({
    access: ['simulators', 'use'],
    input: nothing,
    async run(context, _input, params) {
      const { source } = await deleteSimulation(context, idOf(params));
      return redirect(source === 'site' ? enquiriesPath : savedPath);
    },
  }),
});

export const handle = shows(simulationsTopic, enquiriesTopic, creditTopic, propertiesTopic, usersTopic);

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Simulación ${loaderData?.simulation.folio ?? ''} · Sahuaro` }];
}

const beside = 'min-w-0 xl:col-start-2 xl:row-start-1';

export default function SimulationPage({ loaderData }: Route.ComponentProps) {
  const { simulation, same } = loaderData;
  const isEnquiry = simulation.source === 'site';
  const contact = (
    <div className="grid min-w-0 content-start gap-5">
      <SamePerson found={same} isBesides />
      <ContactCard data={loaderData} />
    </div>
  );
  return (
    <>
      <SimulationHead data={loaderData} />
      <div className="grid min-w-0 grid-cols-1 gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        {/* A visitor who waits for a call comes before the figures, also on a phone. */}
        {isEnquiry ? <div className={beside}>{contact}</div> : null}
        <div className="grid min-w-0 grid-cols-1 content-start gap-5">
          <TodayNotice data={loaderData} />
          <Results simulation={simulation} />
        </div>
        {isEnquiry ? null : contact}
      </div>
    </>
  );
}

/** The stored results: nothing is calculated here. */
function Results({ simulation: { results, cases } }: Pick<SimulationData, 'simulation'>) {
  const { t } = useTexts();
  const [only] = results;
  if (results.length < 2) return only ? <CalculationView result={only} /> : null;
  const all = cases.map((asked, id) => ({ id, asked }));
  return (
    <>
      <ComparisonTable scenarios={{ all, current: -1 }} results={results} />
      <Tabs
        label={t('simulations.saved.detail.scenarios')}
        tabs={results.map((result, index) => ({
          id: String(index),
          label: scenarioText(t, result, index),
          content: <CalculationView result={result} />,
        }))}
      />
    </>
  );
}
