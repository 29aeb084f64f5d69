import { Eye, Pencil, Trash2 } from 'lucide-react';
import { useCommonTexts } from '#app/i18n/texts.ts';
import { Status } from '../badge.tsx';
import { Button } from '../button.tsx';
import { EmptyState } from '../page/empty-state.tsx';
import { PageHead } from '../page/page-head.tsx';
import { type BulkAction, type Column, DataTable } from '../table/table.tsx';
import { showToast } from '../overlay/toast.tsx';
import type { DemoHouse, DemoTable } from './demo-data.ts';
import { GallerySection } from './gallery-section.tsx';

const icon = { 'aria-hidden': true, strokeWidth: 1.75 };

const statuses = {
  available: { tone: 'green', label: 'Disponible' },
  reserved: { tone: 'ochre', label: 'Apartada' },
  sold: { tone: 'clay', label: 'Vendida' },
} as const;

const bulkActions: BulkAction[] = [
  {
    id: 'publish',
    label: 'Publicar',
    acceptsWholeSearch: true,
    onRun: (ids, scope) =>
      showToast(
        scope.kind === 'search' ? `Publicadas ${scope.total}` : `Publicadas ${ids.length}`,
        'success',
      ),
  },
  {
    id: 'delete',
    label: 'Eliminar',
    tone: 'danger',
    onRun: (ids) => showToast(`Eliminadas ${ids.length}`, 'error'),
  },
];

/** The list component of the office with a real address. */
export function TableSection({ table: { rows, state } }: { table: DemoTable }) {
  return (
    <GallerySection
      id="table"
      title="Lista"
      lead="Busca, filtra, ordena, pagina y elige columnas; todo queda en la dirección."
    >
      <div className="min-w-0">
        <ListHead />
        <DataTable
          id="gallery"
          caption="Propiedades de muestra"
          columns={useHouseColumns()}
          rows={rows}
          rowKey={(house) => house.id}
          rowHref={(house) => `?casa=${house.id}`}
          rowActions={(house) => [
            { id: 'view', label: 'Ver', icon: <Eye {...icon} />, href: `?casa=${house.id}`, isQuick: true },
            {
              id: 'edit',
              label: 'Editar',
              icon: <Pencil {...icon} />,
              isQuick: true,
              onSelect: () => showToast(`Editar ${house.title}`),
            },
            'divider',
            {
              id: 'delete',
              label: 'Eliminar',
              icon: <Trash2 {...icon} />,
              tone: 'danger',
              onSelect: () => showToast('Eliminada', 'error'),
            },
          ]}
          state={state}
          filters={[
            {
              id: 'status',
              label: 'Estado',
              options: Object.entries(statuses).map(([value, { label }]) => ({ value, label })),
            },
          ]}
          searchPlaceholder="Buscar por título"
          selection={{ bulkActions }}
          exportHref={() => '/ui?export=csv'}
          empty={<EmptyState drawing="saguaro" title="Todavía no hay propiedades" level={3} />}
          emptyFiltered={
            <EmptyState drawing="door" title="Nada coincide" level={3}>
              Prueba con otra palabra o quita el filtro.
            </EmptyState>
          }
        />
      </div>
    </GallerySection>
  );
}

function ListHead() {
  return (
    <PageHead
      title="Catálogo"
      lead="Todo lo que la agencia ofrece, publicado o no."
      breadcrumbs={[{ label: 'Propiedades', to: '#table' }, { label: 'Catálogo' }]}
      actions={<Button type="button">Nueva propiedad</Button>}
    />
  );
}

function useHouseColumns(): Column<DemoHouse>[] {
  const { money, number, date } = useCommonTexts();
  return [
    { id: 'title', header: 'Propiedad', cell: (house) => house.title, sortable: true, hideable: false },
    {
      id: 'status',
      header: 'Estado',
      cell: ({ status }) => <Status tone={statuses[status].tone}>{statuses[status].label}</Status>,
    },
    { id: 'zone', header: 'Zona', cell: (house) => house.zone, sortable: true },
    {
      id: 'priceCentavos',
      header: 'Precio',
      cell: (house) => money(house.priceCentavos),
      sortable: true,
      align: 'end',
    },
    {
      id: 'area',
      header: 'Terreno',
      cell: (house) => `${number(house.area)} m²`,
      sortable: true,
      align: 'end',
    },
    {
      id: 'updatedOn',
      header: 'Actualizada',
      cell: (house) => date(`${house.updatedOn}T12:00:00Z`),
      isHiddenAtFirst: true,
    },
  ];
}
