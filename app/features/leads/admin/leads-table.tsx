import { priceText } from '#app/i18n/formats.ts';
import { Building2, PanelRight, Trash2 } from 'lucide-react';
import { useSearchParams } from 'react-router';
import type { MenuItem } from '#app/ui/overlay/menu.tsx';
import { RowTitle } from '#app/ui/table/row-title.tsx';
import { type Column, DataTable } from '#app/ui/table/table.tsx';
import { leadBulkLimits } from '../domain/lead-schema.ts';
import { pipelinePath } from '../domain/lead-address.ts';
import { useTexts } from './texts.ts';
import { LeadBulkDialogs, useLeadBulk } from './lead-bulk.tsx';
import { useLeadAddress } from './lead-address.ts';
import { AgeMark, ContactMark, PriorityMark, StageWord, TasksMark, useLeadName } from './lead-looks.tsx';
import { NoLeadsFound, NoLeadsYet } from './no-leads.tsx';
import { usePipelineFilters } from './pipeline-filters.ts';
import type { ListedLead, PipelineData } from './pipeline-types.ts';
import type { LeadActions } from './use-lead-actions.ts';

/** Every lead as a row. */
export function LeadsTable({ data, act }: { data: PipelineData; act: LeadActions }) {
  const { query, rows, total, may, advisors } = data;
  const { t } = useTexts();
  const [params] = useSearchParams();
  const { hrefOf } = useLeadAddress();
  const nameOf = useLeadName();
  const columns = useLeadColumns();
  const filters = usePipelineFilters(data);
  const bulk = useLeadBulk();
  const rowActions = useRowActions(data, act);

  return (
    <>
      <DataTable
        id="leads"
        caption={t('leads.pipeline.title')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => String(id)}
        rowLabel={nameOf}
        rowHref={({ id }) => hrefOf(id)}
        rowActions={rowActions}
        state={{ ...query, total }}
        filters={filters}
        searchPlaceholder={t('leads.pipeline.search')}
        {...(may.write
          ? { selection: { bulkActions: bulk.actions, wholeSearchLimit: leadBulkLimits.found } }
          : {})}
        exportFormats={['csv', 'xlsx']}
        exportHref={(format, shown) => exportHref(params, format, shown)}
        empty={<NoLeadsYet mayWrite={may.write} />}
        emptyFiltered={<NoLeadsFound />}
      />
      <LeadBulkDialogs bulk={bulk} advisors={advisors} />
    </>
  );
}

function exportHref(params: URLSearchParams, format: string, columns: readonly string[]) {
  const address = new URLSearchParams(params);
  for (const name of ['lead', 'field', 'entries', 'more']) address.delete(name);
  address.set('format', format);
  address.set('columns', columns.join(','));
  return `${pipelinePath}/export?${address}`;
}

const drawn = { 'aria-hidden': true, strokeWidth: 1.75 } as const;

function useRowActions({ may }: PipelineData, act: LeadActions) {
  const { t } = useTexts();
  const { open } = useLeadAddress();
  const nameOf = useLeadName();

  return (lead: ListedLead): MenuItem[] => {
    const named = { id: lead.id, name: nameOf(lead) };
    const look: MenuItem = {
      id: 'open',
      label: t('leads.pipeline.action.open'),
      icon: <PanelRight {...drawn} />,
      onSelect: () => open(lead.id),
      isQuick: true,
    };
    const convert: MenuItem = {
      id: 'convert',
      label: t('leads.pipeline.action.convert'),
      icon: <Building2 {...drawn} />,
      onSelect: () => act.askConvert(named),
    };
    const remove: MenuItem = {
      id: 'delete',
      label: t('common.action.delete'),
      icon: <Trash2 {...drawn} />,
      tone: 'danger',
      onSelect: () => act.remove(named),
    };
    return [
      look,
      ...(lead.stage === 'listo' && may.convert ? [convert] : []),
      ...(may.delete ? ['divider' as const, remove] : []),
    ];
  };
}

function useLeadColumns(): Column<ListedLead>[] {
  return [...useFirstColumns(), ...useMoreColumns()];
}

function useFirstColumns(): Column<ListedLead>[] {
  const { t } = useTexts();
  const nameOf = useLeadName();
  return [
    {
      id: 'contact',
      header: t('leads.pipeline.column.contact'),
      sortable: true,
      hideable: false,
      cell: (lead) => (
        <RowTitle
          title={nameOf(lead)}
          details={[lead.id, lead.neighborhood || lead.city]}
          mark={<PriorityMark priority={lead.priority} />}
        />
      ),
    },
    {
      id: 'stage',
      header: t('leads.pipeline.column.stage'),
      cell: ({ stage }) => <StageWord stage={stage} />,
    },
    {
      id: 'since',
      header: t('leads.pipeline.column.since'),
      sortable: true,
      cell: (lead) => (
        <span className="flex gap-1.5 max-md:flex-wrap max-md:justify-end">
          <AgeMark {...lead} />
          <TasksMark {...lead} isCell />
        </span>
      ),
    },
    {
      id: 'price',
      header: t('properties.field.price'),
      align: 'end',
      sortable: true,
      cell: ({ price, operation }) => (
        <span className="whitespace-nowrap">{price === null ? '—' : priceText(price, operation)}</span>
      ),
    },
    {
      id: 'advisor',
      header: t('leads.pipeline.column.advisor'),
      cell: ({ advisorName }) => advisorName ?? t('leads.pipeline.no_advisor'),
    },
    {
      id: 'priority',
      header: t('leads.pipeline.column.priority'),
      isHiddenAtFirst: true,
      cell: ({ priority }) => t(`leads.priority.${priority}`),
    },
  ];
}

function useMoreColumns(): Column<ListedLead>[] {
  const { t, date } = useTexts();
  return [
    {
      id: 'next',
      header: t('leads.pipeline.column.next'),
      sortable: true,
      cell: (lead) => (lead.contactDue ? <ContactMark {...lead} /> : '—'),
    },
    {
      id: 'source',
      header: t('leads.pipeline.column.source'),
      isHiddenAtFirst: true,
      cell: ({ source }) => t(`leads.source.${source}`),
    },
    {
      id: 'created',
      header: t('leads.pipeline.column.created'),
      sortable: true,
      isHiddenAtFirst: true,
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className="whitespace-nowrap">
          {date(createdAt)}
        </time>
      ),
    },
    {
      id: 'home',
      header: t('leads.pipeline.column.home'),
      isHiddenAtFirst: true,
      cell: ({ type }) => (type === null ? '—' : t(`properties.type.${type}`)),
    },
    {
      id: 'phone',
      header: t('leads.pipeline.column.phone'),
      isHiddenAtFirst: true,
      cell: ({ phone }) => phone || '—',
    },
    {
      id: 'email',
      header: t('leads.pipeline.column.email'),
      isHiddenAtFirst: true,
      cell: ({ email }) => email || '—',
    },
    {
      id: 'address',
      header: t('leads.pipeline.column.address'),
      isHiddenAtFirst: true,
      cell: ({ address }) => <span className="wrap-anywhere">{address || '—'}</span>,
    },
  ];
}
