import { useState } from 'react';
import { Alert } from '#app/ui/alert.tsx';
import { EmptyState } from '#app/ui/page/empty-state.tsx';
import type {
  CreditCalculation,
  CalculationTable,
  Simulated,
} from '#app/features/credit/domain/credit-calculation.ts';
import { brokenLimits } from '#app/features/credit/domain/limits.ts';
import { problemText } from '#app/features/credit/parts/calculation-words.ts';
import { AmortizationTable } from './amortization-table.tsx';
import { CreditCharts } from './credit-charts.tsx';
import { useIsPrinting } from './printing.ts';
import {
  BreakdownCards,
  FactList,
  CalculationLegend,
  TotalsCard,
  VerdictCard,
} from './calculation-cards.tsx';
import { useTexts } from './texts.ts';

type CalculationViewProps = {
  result: Simulated;
  /** For visitors, without internal references. */
  isPublic?: boolean;
};

/** A complete result, for reading and printing. */
export function CalculationView({
  result: { calculation, problems, warnings },
  isPublic = false,
}: CalculationViewProps) {
  const { t } = useTexts();
  if (!calculation) {
    return (
      <EmptyState drawing="key" title={t('simulations.calculation.empty')}>
        {t('simulations.calculation.empty_lead')}
      </EmptyState>
    );
  }
  const limits = brokenLimits(problems);
  // Problems of single months only concern people who can change them; broken limits concern everybody.
  const said = isPublic ? limits : problems;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-5 compact:gap-4">
      {said.length > 0 ? (
        <Alert
          tone="warning"
          role="note"
          title={t(limits.length > 0 ? 'credit.not_grantable' : 'simulations.calculation.attention')}
        >
          <ul className="grid list-disc gap-1 pl-5">
            {said.map((problem) => (
              <li key={`${problem.field} ${problem.messageKey}`}>{problemText(t, problem)}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
      <BreakdownCards calculation={calculation} />
      <VerdictCard calculation={calculation} warnings={warnings} isReadOnly />
      <FactList calculation={calculation} />
      <TotalsCard calculation={calculation} isPublic={isPublic} />
      <CreditCharts calculation={calculation} />
      <Tables calculation={calculation} />
      <CalculationLegend calculation={calculation} />
    </div>
  );
}

/** One table per part, the first one open. In print, all of them. */
function Tables({ calculation: { tables, countedOn } }: { calculation: CreditCalculation }) {
  const { t } = useTexts();
  return (
    <section className="grid min-w-0 gap-3">
      <h2 className="text-xl">{t('simulations.calculation.tables')}</h2>
      {tables.map((table, index) => (
        <Part key={table.part} table={table} countedOn={countedOn} isFirst={index === 0} />
      ))}
    </section>
  );
}

function Part({
  table,
  countedOn,
  isFirst,
}: {
  table: CalculationTable;
  countedOn: string;
  isFirst: boolean;
}) {
  const { t } = useTexts();
  const isPrinting = useIsPrinting();
  const [isOpen, setIsOpen] = useState(isFirst);
  return (
    <details
      open={isOpen || isPrinting}
      onToggle={({ currentTarget }) => !isPrinting && setIsOpen(currentTarget.open)}
      className="min-w-0"
    >
      <summary className="mb-3 w-fit py-1 font-medium">
        {t(`credit.part.${table.part}`)}
        <span className="text-piedra">
          {' · '}
          {t('simulations.table.payments', { count: table.rows.length })}
        </span>
      </summary>
      <AmortizationTable table={table} countedOn={countedOn} />
    </details>
  );
}
