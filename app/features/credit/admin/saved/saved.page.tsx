import { actions, done, intent, page } from '#app/platform/route.server.ts';
import { WorkbookNotice } from '#app/shell/admin/workbook-notice.tsx';
import { savedQuery } from '../../domain/saved-query.ts';
import { saveAndSendInput, saveInput } from '../../domain/saved-schema.ts';
import { savedPage } from '../../server/saved-list.server.ts';
import { saveSimulation } from '../../server/saved-save.server.ts';
import { saveAndSend } from '../../server/saved-send.server.ts';
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
    run: async (context, input) =>
      done('credit.saved.mail.done', await saveAndSend(context, context.facts.services, input)),
  }),
});

export function meta() {
  return [{ title: 'Simulaciones guardadas · Sahuaro' }];
}

export default function SavedPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  return (
    <>
      <SimulatorsHead
        title={t('credit.saved.title')}
        lead={t('credit.saved.lead')}
        enquiries={loaderData.enquiries}
      />
      <WorkbookNotice />
      <SavedTable data={loaderData} />
    </>
  );
}
