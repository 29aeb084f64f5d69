import { Tabs } from '#app/ui/tabs.tsx';
import type { CreditCase } from '../../domain/credit-case.ts';
import type { CreditSheet, SheetTable } from '../../domain/credit-sheet.ts';
import type { Problem } from '../../domain/limits.ts';
import { AmortizationTable } from '../table/amortization-table.tsx';
import { CreditCharts } from '../table/credit-charts.tsx';
import { FactList, TotalsCard } from '../table/sheet-cards.tsx';
import { useTexts } from './simulator-texts.ts';

type DetailsProps = {
  sheet: CreditSheet;
  asked: CreditCase;
  problems: readonly Problem[];
  onPrepaymentChange: (month: number, amount: number | null) => void;
};

/** What stands behind the two cards: facts, totals, charts and every month. */
export function Details(props: DetailsProps) {
  const { sheet } = props;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 compact:gap-4">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] compact:gap-4">
        <FactList sheet={sheet} />
        <TotalsCard sheet={sheet} />
      </div>
      <CreditCharts sheet={sheet} />
      <MonthTables {...props} />
    </div>
  );
}

/** The table that takes prepayments comes first, for something can be done there. */
function MonthTables({ sheet, asked, problems, onPrepaymentChange }: DetailsProps) {
  const { t } = useTexts();
  const drawn = (table: SheetTable) => (
    <AmortizationTable
      table={table}
      countedOn={sheet.countedOn}
      prepayments={asked.prepayments}
      onPrepaymentChange={onPrepaymentChange}
      problems={problems}
    />
  );
  const ordered = sheet.tables.toSorted(
    (one, other) => Number(other.takesPrepayments) - Number(one.takesPrepayments),
  );
  const [only, ...others] = ordered;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3" aria-label={t('credit.simulator.months')}>
      <h2 className="text-xl">{t('credit.simulator.months')}</h2>
      {only && others.length === 0 ? (
        drawn(only)
      ) : (
        <Tabs
          label={t('credit.simulator.months')}
          tabs={ordered.map((table) => ({
            id: table.part,
            label: t(`credit.part.${table.part}`),
            count: table.rows.length,
            content: drawn(table),
          }))}
        />
      )}
    </section>
  );
}
