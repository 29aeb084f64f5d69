import { useState } from 'react';
import { Alert } from '#app/ui/alert.tsx';
import { EmptyState } from '#app/ui/page/empty-state.tsx';
import type { CreditSheet, SheetTable, Simulated } from '#app/features/credit/domain/credit-sheet.ts';
import { limitsBroken } from '#app/features/credit/domain/limits.ts';
import { problemText } from '#app/features/credit/parts/sheet-words.ts';
import { AmortizationTable } from './amortization-table.tsx';
import { CreditCharts } from './credit-charts.tsx';
import { useIsPrinting } from './printing.ts';
import { BreakdownCards, FactList, SheetLegend, TotalsCard, VerdictCard } from './sheet-cards.tsx';
import { useTexts } from './texts.ts';

type SheetViewProps = {
  result: Simulated;
  /** For who is not of the office. */
  isPublic?: boolean;
};

/** A whole result, to be read and printed. */
export function SheetView({ result: { sheet, problems, warnings }, isPublic = false }: SheetViewProps) {
  const { t } = useTexts();
  if (!sheet) {
    return (
      <EmptyState drawing="key" title={t('simulations.sheet.empty')}>
        {t('simulations.sheet.empty_lead')}
      </EmptyState>
    );
  }
  const limits = limitsBroken(problems);
  // A month of the table is for who can still change it; what would not be granted is for everybody.
  const said = isPublic ? limits : problems;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-5 compact:gap-4">
      {said.length > 0 ? (
        <Alert
          tone="warning"
          role="note"
          title={t(limits.length > 0 ? 'credit.not_grantable' : 'simulations.sheet.attention')}
        >
          <ul className="grid list-disc gap-1 pl-5">
            {said.map((problem) => (
              <li key={`${problem.field} ${problem.messageKey}`}>{problemText(t, problem)}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
      <BreakdownCards sheet={sheet} />
      <VerdictCard sheet={sheet} warnings={warnings} isReadOnly />
      <FactList sheet={sheet} />
      <TotalsCard sheet={sheet} isPublic={isPublic} />
      <CreditCharts sheet={sheet} />
      <Tables sheet={sheet} />
      <SheetLegend sheet={sheet} />
    </div>
  );
}

/** One part after another; the first is open. On paper, all of them. */
function Tables({ sheet: { tables, countedOn } }: { sheet: CreditSheet }) {
  const { t } = useTexts();
  return (
    <section className="grid min-w-0 gap-3">
      <h2 className="text-xl">{t('simulations.sheet.tables')}</h2>
      {tables.map((table, index) => (
        <Part key={table.part} table={table} countedOn={countedOn} isFirst={index === 0} />
      ))}
    </section>
  );
}

function Part({ table, countedOn, isFirst }: { table: SheetTable; countedOn: string; isFirst: boolean }) {
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
