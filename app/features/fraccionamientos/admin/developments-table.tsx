import { ExternalLink, PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/page/empty-state.tsx';
import type { MenuItem } from '#app/ui/overlay/menu.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { RowTitle, rowPictureLook } from '#app/ui/table/row-title.tsx';
import { type Column, DataTable } from '#app/ui/table/table.tsx';
import type { TableFilter } from '#app/ui/table/table-types.ts';
import { developmentPath, developmentStatuses } from '../domain/development.ts';
import type { developmentsPage } from '../server/developments-page.server.ts';
import { useTexts } from '../texts.ts';
import { DevelopmentStatusWord, PublishedBadge } from './status-words.tsx';

type ListData = Awaited<ReturnType<typeof developmentsPage>>;
type Row = ListData['rows'][number];

export function DevelopmentsTable({
  query,
  rows,
  total,
  mayWrite,
  newButton,
}: ListData & { newButton: ReactNode }) {
  const { t } = useTexts();
  const [params] = useSearchParams();
  const columns = useColumns();

  return (
    <DataTable
      id="fraccionamientos"
      caption={t('fraccionamientos.title')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => String(id)}
      rowLabel={({ name }) => name}
      rowHref={({ id }) => `/admin/fraccionamientos/${id}`}
      rowActions={(row) => actionsOf(row, mayWrite, t)}
      state={{ search: query.search, sort: query.sort, page: query.page, pageSize: query.pageSize, total }}
      filters={useFilters()}
      searchPlaceholder={t('fraccionamientos.list.search')}
      exportHref={() => `/admin/fraccionamientos/export?${params}`}
      empty={
        <EmptyState drawing="door" title={t('fraccionamientos.list.empty')} action={newButton}>
          {t('fraccionamientos.list.empty_hint')}
        </EmptyState>
      }
      emptyFiltered={
        <EmptyState
          drawing="saguaro"
          title={t('fraccionamientos.list.none_found')}
          action={
            <ButtonLink to="/admin/fraccionamientos" tone="secondary">
              {t('fraccionamientos.list.show_all')}
            </ButtonLink>
          }
        >
          {t('fraccionamientos.list.none_found_hint')}
        </EmptyState>
      }
    />
  );
}

function useFilters(): TableFilter[] {
  const { t } = useTexts();
  return [
    {
      id: 'status',
      label: t('fraccionamientos.field.status'),
      options: developmentStatuses.map((status) => ({
        value: status,
        label: t(`fraccionamientos.status.${status}`),
      })),
    },
    {
      id: 'published',
      label: t('fraccionamientos.field.published'),
      options: [
        { value: 'yes', label: t('fraccionamientos.published') },
        { value: 'no', label: t('fraccionamientos.unpublished') },
      ],
    },
  ];
}

function actionsOf(row: Row, mayWrite: boolean, t: ReturnType<typeof useTexts>['t']): MenuItem[] {
  return [
    ...(mayWrite
      ? [
          {
            id: 'edit',
            label: t('common.action.edit'),
            icon: <PencilLine aria-hidden strokeWidth={1.75} />,
            href: `/admin/fraccionamientos/${row.id}/edit`,
          },
        ]
      : []),
    ...(row.published
      ? [
          {
            id: 'public',
            label: t('fraccionamientos.see_public'),
            icon: <ExternalLink aria-hidden strokeWidth={1.75} />,
            href: developmentPath(row),
            loadsDocument: true,
          },
        ]
      : []),
  ];
}

function useColumns(): Column<Row>[] {
  const { t, number, date } = useTexts();
  return [
    {
      id: 'name',
      header: t('fraccionamientos.field.name'),
      cell: (row) => <NameCell row={row} />,
      sortable: true,
      hideable: false,
    },
    {
      id: 'status',
      header: t('fraccionamientos.field.status'),
      cell: ({ status }) => <DevelopmentStatusWord status={status} />,
    },
    {
      id: 'published',
      header: t('fraccionamientos.field.published'),
      cell: ({ published }) => <PublishedBadge isPublished={published} />,
    },
    ...(['available', 'reserved', 'sold', 'others', 'total'] as const).map((kind): Column<Row> => ({
      id: kind,
      header: t(`fraccionamientos.units.${kind}`),
      align: 'end',
      cell: ({ units }) => number(units[kind]),
      ...(kind === 'others' ? { isHiddenAtFirst: true } : {}),
    })),
    {
      id: 'models',
      header: t('fraccionamientos.field.models'),
      align: 'end',
      cell: ({ models }) => number(models),
      isHiddenAtFirst: true,
    },
    {
      id: 'delivery',
      header: t('fraccionamientos.field.deliveryDate'),
      sortable: true,
      cell: ({ deliveryDate }) => (deliveryDate ? date(`${deliveryDate}T12:00:00Z`) : '—'),
    },
    {
      id: 'updated',
      header: t('properties.field.updatedAt'),
      sortable: true,
      isHiddenAtFirst: true,
      cell: ({ updatedAt }) => <time dateTime={updatedAt}>{date(updatedAt)}</time>,
    },
  ];
}

function NameCell({ row: { name, photo, developer, neighborhood, city } }: { row: Row }) {
  return (
    <RowTitle
      picture={
        photo ? (
          <Picture photo={photo} sizes="4rem" alt="" className={rowPictureLook} />
        ) : (
          <span aria-hidden className={`${rowPictureLook} bg-duna`} />
        )
      }
      title={<span className="font-semibold">{name}</span>}
      details={[developer, neighborhood, city]}
    />
  );
}
