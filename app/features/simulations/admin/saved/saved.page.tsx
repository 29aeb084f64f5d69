import { usersTopic } from '#app/features/roles/domain/topics.ts';
import { shows } from '#app/core/live-topic.ts';
import { actions, done, intent, page } from '#app/platform/http/route.server.ts';
import { WorkbookNotice } from '#app/shell/admin/workbook-notice.tsx';
import { enquiriesTopic, simulationsTopic } from '../../domain/topics.ts';
import { savedQuery } from '../../domain/simulations-query.ts';
import { saveAndSendInput, saveInput } from '../../domain/simulation-schema.ts';
import { savedPage } from '../../server/simulations-list.server.ts';
import { saveSimulation } from '../../server/save-simulation.server.ts';
import { mailNotice, saveAndSend } from '../../server/send-simulation.server.ts';
import { SimulatorsHead } from '../simulators-head.tsx';
import { SavedTable } from './saved-table.tsx';
import { useTexts } from './texts.ts';
import type { Route } from './+types/saved.page.ts';

export const loader = page({
  access: ['simulators', 'use'],
  query: savedQuery,
  read: (context, { query }) => savedPage(context, query),
});

export const action = actions({
  save: intent({
    access: ['simulators', 'use'],
    input: saveInput,
    run: async (context, input) => done(undefined, await saveSimulation(context, input)),
  }),
  saveAndSend: intent({
    access: ['simulators', 'use'],
    input: saveAndSendInput,
    run: async (context, input) => done(mailNotice(context), await saveAndSend(context, input)),
  }),
});

export const handle = shows(simulationsTopic, enquiriesTopic, usersTopic);

export function meta() {
  return [{ title: 'Simulaciones guardadas · Sahuaro' }];
}

export default function SavedPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  return (
    <>
      <SimulatorsHead
        title={t('simulations.saved.title')}
        lead={t('simulations.saved.lead')}
        enquiries={loaderData.enquiries}
      />
      <WorkbookNotice />
      <SavedTable data={loaderData} />
    </>
  );
}
