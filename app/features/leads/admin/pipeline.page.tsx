import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { usersTopic } from '#app/features/roles/domain/topics.ts';
import { shows } from '#app/core/live-topic.ts';
import { settingsTopic } from '#app/features/settings/domain/topics.ts';
import { followUpTopic } from '#app/features/followup/domain/topics.ts';
import { photosTopic } from '#app/features/attachments/domain/topics.ts';
import { propertiesTopic } from '#app/features/properties/domain/topics.ts';
import { withSentences } from '#app/i18n/translate.server.ts';
import { actions, done, intent, page } from '#app/platform/http/route.server.ts';
import { WorkbookNotice } from '#app/shell/admin/workbook-notice.tsx';
import { useIsHydrated } from '#app/ui/browser/hydration.ts';
import { SavedViews } from '#app/ui/table/saved-views.tsx';
import { activeFilters } from '#app/ui/table/table-address.ts';
import { Toolbar } from '#app/ui/table/toolbar.tsx';
import { showToast } from '#app/ui/overlay/toast.tsx';
import { leadsTopic, submissionsTopic } from '../domain/topics.ts';
import { leadBulkInput, undoLeadsInput } from '../domain/lead-schema.ts';
import { leadStages } from '../domain/lead-stage.ts';
import { pipelineQuery } from '../domain/pipeline-query.ts';
import { changeLeads, undoLeads } from '../server/bulk-leads.server.ts';
import { pipelinePage } from '../server/pipeline/pipeline-page.server.ts';
import { useTexts } from './texts.ts';
import { Board } from './board.tsx';
import { ConvertDialog } from './drawer/convert-dialog.tsx';
import { LeadDrawer } from './drawer/lead-drawer.tsx';
import { LeadsTable } from './leads-table.tsx';
import { MoveDialog } from './drawer/move-dialog.tsx';
import { NoLeadsYet } from './no-leads.tsx';
import { usePipelineFilters } from './pipeline-filters.ts';
import { PipelineHead } from './pipeline-head.tsx';
import type { PipelineData } from './pipeline-types.ts';
import { useLeadActions } from './use-lead-actions.ts';
import { useMoveLead } from './use-move-lead.ts';
import { ViewSwitch } from './view-switch.tsx';
import type { Route } from './+types/pipeline.page.ts';

export const loader = page({
  access: ['submissions', 'read'],
  query: pipelineQuery,
  read: (context, { query }) => pipelinePage(context, query),
});

export const action = actions({
  bulk: intent({
    access: ['submissions', 'write'],
    input: leadBulkInput,
    async run(context, input) {
      const outcome = await changeLeads(context, input);
      return done(undefined, { ...outcome, failures: withSentences(outcome.failures) });
    },
  }),
  undoBulk: intent({
    access: ['submissions', 'write'],
    input: undoLeadsInput,
    async run(context, { versions }) {
      const outcome = await undoLeads(context, versions);
      return done(undefined, { ...outcome, failures: withSentences(outcome.failures) });
    },
  }),
});

export const handle = shows(
  leadsTopic,
  followUpTopic,
  submissionsTopic,
  photosTopic,
  propertiesTopic,
  settingsTopic,
  usersTopic,
);

export function meta() {
  return [{ title: 'Pipeline de captación · Sahuaro' }];
}

export default function PipelinePage({ loaderData: data }: Route.ComponentProps) {
  const mover = useMoveLead();
  const act = useLeadActions();
  const isBoard = data.query.view === 'board';
  useImportNotice();

  return (
    <>
      <PipelineHead head={data.head} mayWrite={data.may.write} />
      <ViewSwitch {...data} />
      <WorkbookNotice />
      {isBoard ? <BoardView {...{ data, mover, act }} /> : <LeadsTable {...{ data, act }} />}
      <LeadDrawer {...{ data, mover, act }} />
      <MoveDialog question={mover.question} reasons={data.reasons} />
      <ConvertDialog conversion={act.conversion} />
    </>
  );
}

type BoardViewProps = {
  data: PipelineData;
  mover: ReturnType<typeof useMoveLead>;
  act: ReturnType<typeof useLeadActions>;
};

function BoardView({ data, mover, act }: BoardViewProps) {
  const { t } = useTexts();
  const filters = usePipelineFilters(data);
  const [params] = useSearchParams();
  const isHydrated = useIsHydrated();
  const isNarrowed = data.query.search !== '' || activeFilters(params, filters) > 0;
  const isUntouched = !isNarrowed && leadStages.every((stage) => data.counts[stage] === 0);
  if (isUntouched) {
    return (
      <div className="rounded-card border border-linea bg-caliza">
        <NoLeadsYet mayWrite={data.may.write} />
      </div>
    );
  }
  return (
    <div className="grid min-w-0 grid-cols-1 gap-2">
      <Toolbar
        state={{ ...data.query, sort: null, total: data.total }}
        filters={filters}
        columns={[]}
        searchPlaceholder={t('leads.pipeline.search')}
        exports={[]}
      >
        {isHydrated ? <SavedViews tableId="leads" /> : null}
      </Toolbar>
      <Board {...{ data, mover, act }} />
    </div>
  );
}

/** After an import redirects here, shows how many leads it added, then drops that number from the address. */
function useImportNotice() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const imported = Number(params.get('imported') ?? 0);
  useEffect(() => {
    if (!(imported > 0)) return;
    showToast(t('leads.pipeline.import.done', { count: imported }), 'success', {
      id: 'leads-imported',
    });
    void navigate('?view=table&source=legacy', { replace: true, preventScrollReset: true });
  }, [imported, navigate, t]);
}
