import { RotateCcw } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { propertyTypes } from '#app/features/properties/domain/property-vocabulary.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/page/empty-state.tsx';
import type { MenuItem } from '#app/ui/overlay/menu.tsx';
import { DataTable } from '#app/ui/table/table.tsx';
import type { TableFilter } from '#app/ui/table/table-types.ts';
import { answerFilters, periodFilters } from '../../domain/submissions-query.ts';
import { submissionStatuses } from '../../domain/submission-status.ts';
import { useTexts } from '../texts.ts';
import { BulkDialogs, useBulk } from './bulk.tsx';
import { useSubmissionColumns } from './submission-columns.tsx';
import type { ListedSubmission, SubmissionsData } from './submission-types.ts';
import { type SubmissionActions, submissionsPath } from './use-submission-actions.ts';

type SubmissionsTableProps = { data: SubmissionsData; act: SubmissionActions };

/** The table of submissions; a row opens the drawer. */
export function SubmissionsTable({ data, act }: SubmissionsTableProps) {
  const { rows, query, total, may, advisors, now } = data;
  const { t } = useTexts();
  const [params] = useSearchParams();
  const columns = useSubmissionColumns(now);
  const filters = useSubmissionFilters(data);
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
        {...(isBin ? {} : { rowHref: (row: ListedSubmission) => openHref(params, row.id) })}
        rowOpensBeside="submission"
        {...(isBin ? { rowActions } : {})}
        state={{ ...query, total }}
        filters={filters}
        searchPlaceholder={t('submissions.list.search')}
        {...(may.write && !isBin ? { selection: { bulkActions: bulk.actions } } : {})}
        exportFormats={['csv', 'xlsx']}
        exportHref={(format, shown) => exportHref(params, format, shown)}
        empty={
          <EmptyState drawing="door" title={t('submissions.list.empty')}>
            {t('submissions.list.empty_hint')}
          </EmptyState>
        }
        emptyFiltered={<NoneFound />}
      />
      <BulkDialogs bulk={bulk} advisors={advisors} />
    </>
  );
}

/** The address of the list with one submission open; null closes the drawer. */
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
  return `${submissionsPath}/export?${address}`;
}

/** A deleted submission can only be restored. */
function useRowActions(act: SubmissionActions) {
  const { t } = useTexts();
  return (row: ListedSubmission): MenuItem[] => [
    {
      id: 'restore',
      label: t('submissions.list.action.restore'),
      icon: <RotateCcw aria-hidden strokeWidth={1.75} />,
      onSelect: () => act.restore(row.id),
      isQuick: true,
    },
  ];
}

function useSubmissionFilters({ advisors, may }: SubmissionsData): TableFilter[] {
  const { t } = useTexts();
  return [
    {
      id: 'status',
      label: t('submissions.list.column.status'),
      options: submissionStatuses.map((value) => ({ value, label: t(`leads.submission_status.${value}`) })),
    },
    {
      id: 'answer',
      label: t('submissions.list.filter.answer'),
      options: answerFilters.map((value) => ({
        value,
        label: t(`submissions.list.filter.answer_${value}`),
      })),
    },
    {
      id: 'advisor',
      label: t('submissions.list.filter.advisor'),
      options: [{ value: 'none', label: t('submissions.list.filter.no_advisor') }, ...advisors],
    },
    {
      id: 'type',
      label: t('properties.field.type'),
      options: propertyTypes.map((value) => ({ value, label: t(`properties.type.${value}`) })),
    },
    {
      id: 'period',
      label: t('submissions.list.filter.period'),
      options: periodFilters.map((value) => ({
        value,
        label: t(`submissions.list.filter.period_${value}`),
      })),
    },
    {
      id: 'quarantine',
      label: t('submissions.list.filter.quarantine'),
      options: (['yes', 'all'] as const).map((value) => ({
        value,
        label: t(`submissions.list.filter.quarantine_${value}`),
      })),
    },
    ...(may.delete
      ? [
          {
            id: 'trash',
            label: t('submissions.list.filter.trash'),
            options: [{ value: 'yes', label: t('submissions.list.filter.trash_yes') }],
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
      title={t('submissions.list.none_found')}
      action={
        <ButtonLink to={submissionsPath} tone="secondary">
          {t('submissions.list.show_all')}
        </ButtonLink>
      }
    >
      {t('submissions.list.none_found_hint')}
    </EmptyState>
  );
}
