import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/page/empty-state.tsx';
import { DataTable } from '#app/ui/table/table.tsx';
import type { TableFilter } from '#app/ui/table/table-types.ts';
import { bulkLimits } from '../../domain/office/bulk-limits.ts';
import { bedroomChoices, mostBedrooms } from '../../domain/office/office-query.ts';
import { propertyOperations, propertyStatuses, propertyTypes } from '../../domain/property-vocabulary.ts';
import { useTexts } from '../texts.ts';
import { BulkDialogs, useBulk } from './bulk.tsx';
import { DeleteQuestion } from './delete-question.tsx';
import { useListColumns } from './list-columns.tsx';
import type { ListData, Listed } from './list-types.ts';
import { QuickView } from './quick-view.tsx';
import { useRowActions } from './row-actions.tsx';
import { useDeletedElsewhere, useListActions } from './use-list-actions.ts';

/** The catalogue as a table, with the actions on its rows. */
export function PropertiesTable(data: ListData) {
  const { rows, query, total, may, isAgency } = data;
  const { t } = useTexts();
  const [params] = useSearchParams();
  const act = useListActions();
  useDeletedElsewhere();
  const [lookedAt, setLookedAt] = useState<number | null>(null);
  const [leaving, setLeaving] = useState<Listed | null>(null);
  const columns = useListColumns(isAgency);
  const filters = useListFilters(data);
  const bulk = useBulk({ mayDelete: may.delete });
  const remove = (row: Listed) => {
    setLookedAt(null);
    if (row.published) setLeaving(row);
    else act.remove(row);
  };
  const rowActions = useRowActions({ act, onLook: setLookedAt, onDelete: remove });

  return (
    <>
      <DataTable
        id="properties"
        caption={t('properties.admin.title')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => String(id)}
        rowLabel={({ title }) => title}
        {...(query.trash ? {} : { rowHref: (row: Listed) => `/admin/properties/${row.id}` })}
        rowActions={rowActions}
        state={{ ...query, total }}
        filters={filters}
        searchPlaceholder={t('properties.admin.search')}
        {...(may.publish && !query.trash
          ? { selection: { bulkActions: bulk.actions, wholeSearchLimit: bulkLimits.found } }
          : {})}
        exportFormats={['csv', 'xlsx']}
        exportHref={(format, shown) => exportHref(params, format, shown)}
        empty={<NoneYet mayWrite={may.write} isAgency={isAgency} />}
        emptyFiltered={<NoneFound />}
      />
      <QuickView
        rows={rows}
        lookedAt={lookedAt}
        act={act}
        onLook={setLookedAt}
        onClose={() => setLookedAt(null)}
      />
      <DeleteQuestion
        property={leaving}
        onClose={() => setLeaving(null)}
        onConfirm={() => {
          if (leaving) act.remove(leaving);
          setLeaving(null);
        }}
      />
      <BulkDialogs bulk={bulk} advisors={data.advisors} />
    </>
  );
}

function exportHref(params: URLSearchParams, format: string, columns: readonly string[]) {
  const address = new URLSearchParams(params);
  address.set('format', format);
  address.set('columns', columns.join(','));
  return `/admin/properties/export?${address}`;
}

function useListFilters(data: ListData): TableFilter[] {
  const { advisors, isAgency, may } = data;
  const { t } = useTexts();
  const priceAndPlace = usePriceAndPlaceFilters(data);
  return [
    {
      id: 'status',
      label: t('properties.field.status'),
      options: propertyStatuses.map((value) => ({ value, label: t(`properties.status.${value}`) })),
    },
    {
      id: 'type',
      label: t('properties.admin.column.type'),
      options: propertyTypes.map((value) => ({ value, label: t(`properties.type.${value}`) })),
    },
    ...priceAndPlace,
    {
      id: 'operation',
      label: t('properties.field.operation'),
      options: propertyOperations.map((value) => ({ value, label: t(`properties.operation.${value}`) })),
    },
    {
      id: 'published',
      label: t('properties.admin.column.published'),
      options: [
        { value: 'yes', label: t('properties.admin.filter.published') },
        { value: 'no', label: t('properties.admin.filter.unpublished') },
      ],
    },
    ...(isAgency
      ? [
          {
            id: 'advisor',
            label: t('properties.field.advisorId'),
            options: [{ value: 'none', label: t('properties.admin.no_advisor') }, ...advisors],
          },
        ]
      : []),
    {
      id: 'availability',
      label: t('properties.field.availability'),
      options: [{ value: 'waiting', label: t('properties.admin.availability.mark') }],
    },
    ...(may.delete
      ? [
          {
            id: 'trash',
            label: t('properties.admin.filter.trash'),
            options: [{ value: 'yes', label: t('properties.admin.filter.deleted') }],
          },
        ]
      : []),
  ];
}

function usePriceAndPlaceFilters({ choices: { colonias, developments } }: ListData): TableFilter[] {
  const { t } = useTexts();
  return [
    {
      kind: 'range',
      id: 'price',
      label: t('properties.field.price'),
      names: ['minPrice', 'maxPrice'],
      unit: 'MXN',
    },
    {
      kind: 'many',
      id: 'rooms',
      label: t('properties.field.bedrooms'),
      options: bedroomChoices.map((value) => ({
        value,
        label: Number(value) === mostBedrooms ? t('properties.admin.filter.rooms_more', { value }) : value,
      })),
    },
    {
      kind: 'many',
      id: 'colonia',
      label: t('properties.field.neighborhood'),
      options: colonias.map((value) => ({ value, label: value })),
    },
    {
      kind: 'many',
      id: 'development',
      label: t('properties.field.fraccionamientoId'),
      options: developments,
    },
  ];
}

function NoneYet({ mayWrite, isAgency }: { mayWrite: boolean; isAgency: boolean }) {
  const { t } = useTexts();
  return (
    <EmptyState
      drawing="door"
      title={t(isAgency ? 'properties.admin.empty' : 'properties.admin.empty_own')}
      action={
        mayWrite ? (
          <ButtonLink to="/admin/properties/new">{t('properties.admin.action.new')}</ButtonLink>
        ) : null
      }
    >
      {t(isAgency ? 'properties.admin.empty_hint' : 'properties.admin.empty_own_hint')}
    </EmptyState>
  );
}

function NoneFound() {
  const { t } = useTexts();
  return (
    <EmptyState
      drawing="saguaro"
      title={t('properties.admin.none_found')}
      action={
        <ButtonLink to="/admin/properties" tone="secondary">
          {t('properties.admin.show_all')}
        </ButtonLink>
      }
    >
      {t('properties.admin.none_found_hint')}
    </EmptyState>
  );
}
