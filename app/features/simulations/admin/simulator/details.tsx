import { createContext, memo, use } from 'react';
import { Tabs } from '#app/ui/page/tabs.tsx';
import type { Prepayments } from '#app/features/credit/domain/credit-case.ts';
import type {
  CreditCalculation,
  CalculationPart,
  CalculationTable,
} from '#app/features/credit/domain/credit-calculation.ts';
import type { Problem } from '#app/features/credit/domain/limits.ts';
import { AmortizationTable } from '../table/amortization-table.tsx';
import { CreditCharts } from '../table/credit-charts.tsx';
import { FactList, TotalsCard } from '../table/calculation-cards.tsx';
import { useTexts } from './simulator-texts.ts';

type DetailsProps = {
  calculation: CreditCalculation;
  prepayments: Prepayments;
  problems: readonly Problem[];
  onPrepaymentChange: (month: number, amount: number | null) => void;
};

/** Below the two main cards: facts, totals, charts and the table of months. */
export const Details = memo(function Details(props: DetailsProps) {
  const { calculation } = props;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 compact:gap-4">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] compact:gap-4">
        <FactList calculation={calculation} />
        <TotalsCard calculation={calculation} />
      </div>
      <CreditCharts calculation={calculation} />
      <MonthsContext.Provider value={props}>
        <MonthTables parts={partsOf(calculation)} />
      </MonthsContext.Provider>
    </div>
  );
});

const MonthsContext = createContext<DetailsProps | null>(null);

type Part = Pick<CalculationTable, 'part'> & { months: number };

/** The table that takes prepayments comes first, because it is the one that can be edited. */
const partsOf = ({ tables }: CreditCalculation): Part[] =>
  tables
    .toSorted((one, other) => Number(other.takesPrepayments) - Number(one.takesPrepayments))
    .map(({ part, rows }) => ({ part, months: rows.length }));

const areSame = (one: readonly Part[], other: readonly Part[]) =>
  JSON.stringify(one) === JSON.stringify(other);

/** Tabs measure the page on every render, so while somebody types only the table inside is rendered again. */
const MonthTables = memo(
  function MonthTables({ parts }: { parts: readonly Part[] }) {
    const { t } = useTexts();
    const [only, ...others] = parts;
    return (
      <section
        className="grid grid-cols-[minmax(0,1fr)] gap-3"
        aria-label={t('simulations.simulator.months')}
      >
        <h2 className="text-xl">{t('simulations.simulator.months')}</h2>
        {only && others.length === 0 ? (
          <Months part={only.part} />
        ) : (
          <Tabs
            label={t('simulations.simulator.months')}
            tabs={parts.map(({ part, months }) => ({
              id: part,
              label: t(`credit.part.${part}`),
              count: months,
              content: <Months part={part} />,
            }))}
          />
        )}
      </section>
    );
  },
  (before, after) => areSame(before.parts, after.parts),
);

function Months({ part }: { part: CalculationPart }) {
  const details = use(MonthsContext);
  const table = details?.calculation.tables.find((one) => one.part === part);
  if (!details || !table) return null;
  const { calculation, prepayments, problems, onPrepaymentChange } = details;
  return (
    <AmortizationTable
      {...{ table, prepayments, problems, onPrepaymentChange }}
      countedOn={calculation.countedOn}
    />
  );
}
