import { usersTopic } from '#app/features/roles/domain/topics.ts';
import { shows } from '#app/core/live-topic.ts';
import { propertiesTopic } from '#app/features/properties/domain/topics.ts';
import { actions, done, intent, page } from '#app/platform/http/route.server.ts';
import { WorkbookNotice } from '#app/shell/admin/workbook-notice.tsx';
import { SegmentLinks } from '#app/ui/page/segment-links.tsx';
import { useAddress } from '#app/ui/table/use-address.ts';
import { enquiriesTopic } from '../../domain/topics.ts';
import { enquiriesQuery, enquiryStates } from '../../domain/simulations-query.ts';
import { oneSimulation } from '../../domain/simulation-schema.ts';
import { releaseEnquiry, setHandled } from '../../server/handle-enquiry.server.ts';
import { enquiriesPage } from '../../server/enquiries-list.server.ts';
import { useTexts } from '../saved/texts.ts';
import { SimulatorsHead } from '../simulators-head.tsx';
import { EnquiriesTable } from './enquiries-table.tsx';
import type { Route } from './+types/enquiries.page.ts';

export const loader = page({
  access: ['clients', 'read'],
  query: enquiriesQuery,
  read: (context, { query }) => enquiriesPage(context, query),
});

export const action = actions({
  handle: intent({
    access: ['clients', 'write'],
    input: oneSimulation,
    run: async (context, { id }) =>
      done(undefined, { handled: await setHandled(context, { id, isHandled: true }) }),
  }),
  release: intent({
    access: ['clients', 'write'],
    input: oneSimulation,
    run: async (context, { id }) => done(undefined, { released: await releaseEnquiry(context, id) }),
  }),
  reopen: intent({
    access: ['clients', 'write'],
    input: oneSimulation,
    run: async (context, { id }) =>
      done(undefined, { reopened: await setHandled(context, { id, isHandled: false }) }),
  }),
});

export const handle = shows(enquiriesTopic, propertiesTopic, usersTopic);

export function meta() {
  return [{ title: 'Interesados del sitio · Sahuaro' }];
}

export default function EnquiriesPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { hrefFor } = useAddress();
  const { query, enquiries } = loaderData;
  const states = [undefined, ...enquiryStates];
  return (
    <>
      <SimulatorsHead
        title={t('simulations.enquiries.title')}
        lead={t('simulations.enquiries.lead')}
        enquiries={enquiries}
      />
      <WorkbookNotice />
      <div className="mb-2">
        <SegmentLinks
          label={t('simulations.enquiries.filter.state')}
          segments={states.map((state) => ({
            id: state ?? 'open',
            to: hrefFor({ state: state ?? null }),
            label: t(
              state ? `simulations.enquiries.filter.state_${state}` : 'simulations.enquiries.filter.none',
            ),
            isCurrent: query.state === state,
          }))}
        />
      </div>
      <EnquiriesTable data={loaderData} />
    </>
  );
}
