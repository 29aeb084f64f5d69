import { RotateCcw } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { propertyTypes } from '#app/features/properties/domain/property-vocabulary.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/page/empty-state.tsx';
import type { MenuItem } from '#app/ui/overlay/menu.tsx';
import { DataTable } from '#app/ui/table/table.tsx';
import type { TableFilter } from '#app/ui/table/table-types.ts';
import { answerFilters, periodFilters } from '../../domain/request-query.ts';
import { submissionStatuses } from '../../domain/submission-status.ts';
import { useTexts } from '../requests-texts.ts';
import { BulkDialogs, useBulk } from './bulk.tsx';
import { useRequestColumns } from './request-columns.tsx';
import type { ListedRequest, RequestsData } from './request-types.ts';
import { type RequestActions, requestsPath } from './use-request-actions.ts';

type RequestsTableProps = { data: RequestsData; act: RequestActions };

/** What sellers sent, as a table: a row opens beside it. */
export function RequestsTable({ data, act }: RequestsTableProps) {
  const { rows, query, total, may, advisors, now } = data;
  const { t } = useTexts();
  const [params] = useSearchParams();
  const columns = useRequestColumns(now);
  const filters = useRequestFilters(data);
  const bulk = useBulk();
  const rowActions = useRowActions(act);
  const isBin = query.trash !== undefined;

  return (
    <>
      <DataTable
        id="submissions"
        caption={t('leads.head.requests')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => String(id)}
        rowLabel={({ contactName, folio }) => contactName || folio}
        {...(isBin ? {} : { rowHref: (row: ListedRequest) => openHref(params, row.id) })}
        rowOpensBeside="submission"
        {...(isBin ? { rowActions } : {})}
        state={{ ...query, total }}
        filters={filters}
        searchPlaceholder={t('submissions.requests.search')}
        {...(may.write && !isBin ? { selection: { bulkActions: bulk.actions } } : {})}
        exportFormats={['csv', 'xlsx']}
        exportHref={(format, shown) => exportHref(params, format, shown)}
        empty={
          <EmptyState drawing="door" title={t('submissions.requests.empty')}>
            {t('submissions.requests.empty_hint')}
          </EmptyState>
        }
        emptyFiltered={<NoneFound />}
      />
      <BulkDialogs bulk={bulk} advisors={advisors} />
    </>
  );
}

/** The same list with one of it open; null closes it. */
export function openHref(params: URLSearchParams, id: number | null) {
  const address = new URLSearchParams(params);
  if (id === null) address.delete('submission');
  else address.set('submission', String(id));
  return `?${address}`;
}

function exportHref(params: URLSearchParams, format: string, columns: readonly string[]) {
  const address = new URLSearchParams(params);
  address.delete('submission');
  address.set('format', format);
  address.set('columns', columns.join(','));
  return `${requestsPath}/export?${address}`;
}

/** What was deleted can only be brought back. */
function useRowActions(act: RequestActions) {
  const { t } = useTexts();
  return (row: ListedRequest): MenuItem[] => [
    {
      id: 'restore',
      label: t('submissions.requests.action.restore'),
      icon: <RotateCcw aria-hidden strokeWidth={1.75} />,
      onSelect: () => act.restore(row.id),
      isQuick: true,
    },
  ];
}

function useRequestFilters({ advisors, may }: RequestsData): TableFilter[] {
  const { t } = useTexts();
  return [
    {
      id: 'status',
      label: t('submissions.requests.column.status'),
      options: submissionStatuses.map((value) => ({ value, label: t(`leads.submission_status.${value}`) })),
    },
    {
      id: 'answer',
      label: t('submissions.requests.filter.answer'),
      options: answerFilters.map((value) => ({
        value,
        label: t(`submissions.requests.filter.answer_${value}`),
      })),
    },
    {
      id: 'advisor',
      label: t('submissions.requests.filter.advisor'),
      options: [{ value: 'none', label: t('submissions.requests.filter.no_advisor') }, ...advisors],
    },
    {
      id: 'type',
      label: t('properties.field.type'),
      options: propertyTypes.map((value) => ({ value, label: t(`properties.type.${value}`) })),
    },
    {
      id: 'period',
      label: t('submissions.requests.filter.period'),
      options: periodFilters.map((value) => ({
        value,
        label: t(`submissions.requests.filter.period_${value}`),
      })),
    },
    {
      id: 'quarantine',
      label: t('submissions.requests.filter.quarantine'),
      options: (['yes', 'all'] as const).map((value) => ({
        value,
        label: t(`submissions.requests.filter.quarantine_${value}`),
      })),
    },
    ...(may.delete
      ? [
          {
            id: 'trash',
            label: t('submissions.requests.filter.trash'),
            options: [{ value: 'yes', label: t('submissions.requests.filter.trash_yes') }],
          },
        ]
      : []),
  ];
}

function NoneFound() {
  const { t } = useTexts();
  return (
    <EmptyState
      drawing="saguaro"
      title={t('submissions.requests.none_found')}
      action={
        <ButtonLink to={requestsPath} tone="secondary">
          {t('submissions.requests.show_all')}
        </ButtonLink>
      }
    >
      {t('submissions.requests.none_found_hint')}
    </EmptyState>
  );
}
