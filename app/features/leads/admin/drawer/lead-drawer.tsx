import { useState } from 'react';
import { Drawer } from '#app/ui/overlay/drawer.tsx';
import { EmptyState } from '#app/ui/page/empty-state.tsx';
import { Tabs } from '#app/ui/page/tabs.tsx';
import { useTexts } from '../texts.ts';
import { DrawerActions } from './drawer-actions.tsx';
import { DrawerTop } from './drawer-top.tsx';
import { useLeadAddress } from '../lead-address.ts';
import { LeadDocuments } from './lead-documents.tsx';
import { LeadFacts } from './lead-facts.tsx';
import { AgeMark, StageWord, useLeadName } from '../lead-looks.tsx';
import { LeadPhotos } from './lead-photos.tsx';
import { LeadTasks, LeadTimeline } from './lead-follow-up.tsx';
import type { LeadDetail, PipelineData } from '../pipeline-types.ts';
import type { LeadActions } from '../use-lead-actions.ts';
import type { LeadMover } from '../use-move-lead.ts';

type LeadDrawerProps = { data: PipelineData; mover: LeadMover; act: LeadActions };

/** The drawer with one lead, over the board or the table. The lead's id is in the address, so a link opens it. */
export function LeadDrawer({ data, mover, act }: LeadDrawerProps) {
  const { t } = useTexts();
  const { close } = useLeadAddress();
  const nameOf = useLeadName();
  const { detail, query } = data;

  return (
    <Drawer
      size="xl"
      isOpen={query.lead !== undefined}
      onClose={close}
      title={detail ? nameOf(detail.lead) : t('leads.pipeline.gone')}
      description={detail ? <LeadState detail={detail} /> : undefined}
      footer={detail && data.may.write ? <DrawerActions {...{ data, detail, mover, act }} /> : null}
    >
      {detail ? (
        <LeadBody key={detail.lead.id} data={data} detail={detail} />
      ) : (
        <EmptyState drawing="saguaro" level={3} title={t('leads.pipeline.gone')}>
          {t('leads.error.lead_not_found')}
        </EmptyState>
      )}
    </Drawer>
  );
}

function LeadState({ detail }: { detail: LeadDetail }) {
  const { t } = useTexts();
  const { lead, folio } = detail;
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <StageWord stage={lead.stage} />
      <AgeMark {...detail} />
      <span className="text-sm">{t('leads.pipeline.number', { id: lead.id })}</span>
      {folio ? <span className="text-sm">{t('leads.pipeline.folio', { folio })}</span> : null}
    </span>
  );
}

/** The tab where a missing piece of data is given. */
const tabOfField = (field: string | null) =>
  field === 'photos' || field === 'documents' ? field : field ? 'facts' : null;

function LeadBody({ data, detail }: { data: PipelineData; detail: LeadDetail }) {
  const { t } = useTexts();
  const { field } = useLeadAddress();
  const [tab, setTab] = useState(tabOfField(field) ?? 'timeline');
  const [asked, setAsked] = useState(field);
  if (asked !== field) {
    setAsked(field);
    setTab(tabOfField(field) ?? tab);
  }
  const open = detail.tasks.filter(({ isDone }) => !isDone).length;
  const may = data.may;

  return (
    <div className="grid gap-6">
      <DrawerTop {...{ data, detail }} />
      <Tabs
        label={t('leads.pipeline.sections')}
        selected={tab}
        onSelect={setTab}
        keepsAll
        tabs={[
          {
            id: 'timeline',
            label: t('leads.pipeline.section.timeline'),
            content: <LeadTimeline {...{ detail, may }} />,
          },
          {
            id: 'tasks',
            label: t('leads.pipeline.section.tasks'),
            count: open,
            content: <LeadTasks {...{ detail, may }} advisors={data.advisors} />,
          },
          {
            id: 'facts',
            label: t('leads.pipeline.section.facts'),
            content: <LeadFacts {...{ detail, may }} field={tab === 'facts' ? field : null} />,
          },
          {
            id: 'photos',
            label: t('leads.pipeline.section.photos'),
            count: detail.photos.length,
            content: <LeadPhotos {...{ detail, may }} />,
          },
          {
            id: 'documents',
            label: t('leads.pipeline.section.documents'),
            count: detail.documents.length,
            content: <LeadDocuments {...{ detail, may }} />,
          },
        ]}
      />
    </div>
  );
}
