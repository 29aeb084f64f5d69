import { RowTitle } from '#app/ui/table/row-title.tsx';
import type { Column } from '#app/ui/table/table.tsx';
import type { TableFilter } from '#app/ui/table/table-types.ts';
import { creditKinds, type CreditKind } from '#app/features/credit/domain/credit-rules.ts';
import { savedPeriods } from '../../domain/simulations-query.ts';
import { useTexts } from './texts.ts';

type Listed = {
  folio: string;
  kind: CreditKind;
  name: string;
  email: string;
  price: number;
  monthly: number;
  createdAt: string;
};

/** Columns that the lists of saved simulations and of enquiries share. */
export function useListColumns() {
  const { t, exactMoney, ago, dateTime } = useTexts();
  const name: Column<Listed & { sameCount?: number; remark?: string }> = {
    id: 'name',
    header: t('simulations.saved.column.name'),
    cell: ({ name: who, folio, sameCount = 0, remark = '' }) => (
      <RowTitle
        title={who || t('simulations.saved.no_name')}
        details={[
          folio,
          sameCount > 0 ? t('simulations.saved.same_more', { count: sameCount }) : null,
          remark,
        ]}
      />
    ),
    hideable: false,
  };
  const email: Column<Listed> = {
    id: 'email',
    header: t('simulations.saved.column.email'),
    cell: (row) => <span className="wrap-anywhere">{row.email || '—'}</span>,
    isHiddenAtFirst: true,
  };
  const created: Column<Listed> = {
    id: 'created',
    header: t('simulations.saved.column.created'),
    sortable: true,
    cell: ({ createdAt }) => (
      // «Hace 5 minutos» may change between rendering on the server and in the browser.
      <time dateTime={createdAt} title={dateTime(createdAt)} suppressHydrationWarning>
        {ago(createdAt)}
      </time>
    ),
  };
  const amount = <Row extends object>(id: string, header: string, of: (row: Row) => number): Column<Row> => ({
    id,
    header,
    align: 'end',
    cell: (row) => <span className="whitespace-nowrap">{exactMoney(of(row))}</span>,
  });
  const price = amount<Listed>('price', t('simulations.saved.column.price'), (row) => row.price);
  const monthly = amount<Listed>('monthly', t('simulations.saved.column.monthly'), (row) => row.monthly);
  return {
    name,
    email,
    created,
    amount,
    price: { ...price, sortable: true },
    monthly: { ...monthly, sortable: true },
  };
}

/** Filters that both lists share. */
export function useListFilters(): { kind: TableFilter; period: TableFilter } {
  const { t } = useTexts();
  return {
    kind: {
      id: 'kind',
      label: t('simulations.saved.filter.kind'),
      options: creditKinds.map((value) => ({ value, label: t(`credit.kind.${value}`) })),
    },
    period: {
      id: 'period',
      label: t('simulations.saved.filter.period'),
      options: savedPeriods.map((value) => ({ value, label: t(`simulations.saved.filter.period_${value}`) })),
    },
  };
}
