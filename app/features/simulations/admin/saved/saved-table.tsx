import { useSearchParams } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/page/empty-state.tsx';
import { phoneText } from '#app/ui/form/masks/phone-mask.ts';
import { type Column, DataTable } from '#app/ui/table/table.tsx';
import type { TableFilter } from '#app/ui/table/table-types.ts';
import type { ListedSimulation, savedPage } from '../../server/simulations-list.server.ts';
import { useListColumns, useListFilters } from './list-columns.tsx';
import { exportAddress, savedAddress, savedPath } from './saved-address.ts';
import { useTexts } from './texts.ts';

type SavedData = Awaited<ReturnType<typeof savedPage>>;

/** The table of saved simulations; each row opens a page of its own. */
export function SavedTable({ data: { rows, query, total, authors } }: { data: SavedData }) {
  const { t } = useTexts();
  const [params] = useSearchParams();
  const columns = [...useFirstColumns(), ...useMoreColumns(authors !== null)];
  return (
    <DataTable
      id="credit-saved"
      caption={t('simulations.saved.title')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowLabel={({ name, folio }) => name || folio}
      rowHref={({ id }) => savedAddress(id)}
      state={{ ...query, total }}
      filters={useFilters(authors)}
      searchPlaceholder={t('simulations.saved.search')}
      exportFormats={['csv', 'xlsx']}
      exportHref={(format, shown) => exportAddress(savedPath, params, format, shown)}
      empty={
        <EmptyState
          drawing="door"
          title={t('simulations.saved.empty')}
          action={
            <ButtonLink to="/admin/simulators/bancario" tone="secondary">
              {t('simulations.saved.empty_action')}
            </ButtonLink>
          }
        >
          {t('simulations.saved.empty_hint')}
        </EmptyState>
      }
      emptyFiltered={
        <EmptyState
          drawing="saguaro"
          title={t('simulations.saved.none_found')}
          action={
            <ButtonLink to={savedPath} tone="secondary">
              {t('simulations.saved.show_all')}
            </ButtonLink>
          }
        >
          {t('simulations.saved.none_found_hint')}
        </EmptyState>
      }
    />
  );
}

function useFirstColumns(): Column<ListedSimulation>[] {
  const { t } = useTexts();
  const { name, price, monthly, created } = useListColumns();
  return [
    { ...name, sortable: true },
    {
      id: 'kind',
      header: t('simulations.saved.column.kind'),
      cell: ({ kind, scenarios }) => (
        <span className="max-md:grid max-md:gap-0.5">
          <span>{t(`credit.kind.${kind}`)}</span>
          {scenarios > 1 ? (
            <span className="text-sm text-piedra md:ml-1.5">
              {' '}
              {t('simulations.saved.scenarios', { count: scenarios })}
            </span>
          ) : null}
        </span>
      ),
    },
    price,
    monthly,
    {
      id: 'phone',
      header: t('simulations.saved.column.phone'),
      cell: ({ phone }) => <span className="whitespace-nowrap">{phone ? phoneText(phone) : '—'}</span>,
    },
    created,
  ];
}

function useMoreColumns(isOfAll: boolean): Column<ListedSimulation>[] {
  const { t } = useTexts();
  const { amount, email } = useListColumns();
  const credit = amount<ListedSimulation>(
    'credit',
    t('simulations.saved.column.credit'),
    (row) => row.credit,
  );
  return [
    {
      id: 'author',
      header: t('simulations.saved.column.author'),
      cell: ({ authorName }) => authorName ?? t('simulations.saved.nobody'),
      isHiddenAtFirst: !isOfAll,
    },
    { ...credit, isHiddenAtFirst: true },
    email,
    {
      id: 'note',
      header: t('simulations.saved.column.note'),
      cell: ({ note }) => <span className="max-md:line-clamp-2">{note || '—'}</span>,
      isHiddenAtFirst: true,
    },
  ];
}

function useFilters(authors: SavedData['authors']): TableFilter[] {
  const { t } = useTexts();
  const { kind, period } = useListFilters();
  const author = authors && { id: 'author', label: t('simulations.saved.filter.author'), options: authors };
  return [kind, ...(author ? [author] : []), period];
}
