import { useSearchParams } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { phoneText } from '#app/ui/phone-mask.ts';
import { type Column, DataTable } from '#app/ui/table.tsx';
import type { TableFilter } from '#app/ui/table/table-types.ts';
import { creditKinds } from '../../domain/credit-rules.ts';
import { savedPeriods } from '../../domain/saved-query.ts';
import type { ListedSimulation, savedPage } from '../../server/saved-list.server.ts';
import { exportAddress, savedAddress, savedPath } from './saved-address.ts';
import { useTexts } from './texts.ts';

type SavedData = Awaited<ReturnType<typeof savedPage>>;

/** What was saved, as a table: each row is a page of its own. */
export function SavedTable({ data: { rows, query, total, authors } }: { data: SavedData }) {
  const { t } = useTexts();
  const [params] = useSearchParams();
  const columns = [...useFirstColumns(), ...useMoreColumns(authors !== null)];
  return (
    <DataTable
      id="credit-saved"
      caption={t('credit.saved.title')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowLabel={({ name, folio }) => name || folio}
      rowHref={({ id }) => savedAddress(id)}
      state={{ ...query, total }}
      filters={useFilters(authors)}
      searchPlaceholder={t('credit.saved.search')}
      exportFormats={['csv', 'xlsx']}
      exportHref={(format, shown) => exportAddress(savedPath, params, format, shown)}
      empty={
        <EmptyState
          drawing="door"
          title={t('credit.saved.empty')}
          action={
            <ButtonLink to="/admin/simulators/bancario" tone="secondary">
              {t('credit.saved.empty_action')}
            </ButtonLink>
          }
        >
          {t('credit.saved.empty_hint')}
        </EmptyState>
      }
      emptyFiltered={
        <EmptyState
          drawing="saguaro"
          title={t('credit.saved.none_found')}
          action={
            <ButtonLink to={savedPath} tone="secondary">
              {t('credit.saved.show_all')}
            </ButtonLink>
          }
        >
          {t('credit.saved.none_found_hint')}
        </EmptyState>
      }
    />
  );
}

function useFirstColumns(): Column<ListedSimulation>[] {
  const { t, exactMoney, ago, dateTime } = useTexts();
  return [
    {
      id: 'name',
      header: t('credit.saved.column.name'),
      cell: ({ name, folio }) => (
        <span className="grid min-w-0 gap-0.5">
          <span className="wrap-anywhere">{name || t('credit.saved.no_name')}</span>
          <span className="text-sm font-normal text-piedra">{folio}</span>
        </span>
      ),
      sortable: true,
      hideable: false,
    },
    {
      id: 'kind',
      header: t('credit.saved.column.kind'),
      cell: ({ kind, scenarios }) => (
        <span className="grid gap-0.5">
          <span>{t(`credit.kind.${kind}`)}</span>
          {scenarios > 1 ? (
            <span className="text-sm text-piedra">{t('credit.saved.scenarios', { count: scenarios })}</span>
          ) : null}
        </span>
      ),
    },
    amountColumn('price', t('credit.saved.column.price'), ({ price }) => exactMoney(price)),
    amountColumn('monthly', t('credit.saved.column.monthly'), ({ monthly }) => exactMoney(monthly)),
    {
      id: 'phone',
      header: t('credit.saved.column.phone'),
      cell: ({ phone }) => <span className="whitespace-nowrap">{phone ? phoneText(phone) : '—'}</span>,
    },
    {
      id: 'created',
      header: t('credit.saved.column.created'),
      sortable: true,
      cell: ({ createdAt }) => (
        // The words age between the server and the browser.
        <time dateTime={createdAt} title={dateTime(createdAt)} suppressHydrationWarning>
          {ago(createdAt)}
        </time>
      ),
    },
  ];
}

const amountColumn = (
  id: 'price' | 'monthly',
  header: string,
  text: (row: ListedSimulation) => string,
): Column<ListedSimulation> => ({
  id,
  header,
  align: 'end',
  sortable: true,
  cell: (row) => <span className="whitespace-nowrap">{text(row)}</span>,
});

function useMoreColumns(isOfAll: boolean): Column<ListedSimulation>[] {
  const { t, exactMoney } = useTexts();
  const isHiddenAtFirst = true;
  return [
    {
      id: 'author',
      header: t('credit.saved.column.author'),
      cell: ({ authorName }) => authorName ?? t('credit.saved.nobody'),
      isHiddenAtFirst: !isOfAll,
    },
    {
      id: 'credit',
      header: t('credit.saved.column.credit'),
      align: 'end',
      cell: ({ credit }) => <span className="whitespace-nowrap">{exactMoney(credit)}</span>,
      isHiddenAtFirst,
    },
    {
      id: 'email',
      header: t('credit.saved.column.email'),
      cell: ({ email }) => <span className="wrap-anywhere">{email || '—'}</span>,
      isHiddenAtFirst,
    },
    {
      id: 'note',
      header: t('credit.saved.column.note'),
      cell: ({ note }) => <span className="line-clamp-2 wrap-anywhere">{note || '—'}</span>,
      isHiddenAtFirst,
    },
  ];
}

function useFilters(authors: SavedData['authors']): TableFilter[] {
  const { t } = useTexts();
  return [
    {
      id: 'kind',
      label: t('credit.saved.filter.kind'),
      options: creditKinds.map((value) => ({ value, label: t(`credit.kind.${value}`) })),
    },
    ...(authors ? [{ id: 'author', label: t('credit.saved.filter.author'), options: authors }] : []),
    {
      id: 'period',
      label: t('credit.saved.filter.period'),
      options: savedPeriods.map((value) => ({ value, label: t(`credit.saved.filter.period_${value}`) })),
    },
  ];
}
