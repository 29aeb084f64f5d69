import { memo, useEffect, useState } from 'react';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { classes } from '#app/ui/classes.ts';
import { EmptyState } from '#app/ui/page/empty-state.tsx';
import type { CreditCalculation, Simulated } from '#app/features/credit/domain/credit-calculation.ts';
import { isMissing, brokenLimits, type Problem } from '#app/features/credit/domain/limits.ts';
import { figureText, problemText } from '#app/features/credit/parts/calculation-words.ts';
import { BreakdownCards, CalculationLegend, VerdictCard } from '../table/calculation-cards.tsx';
import { useFieldNames } from './case-form.tsx';
import { useTexts } from './simulator-texts.ts';

type ResultsProps = {
  result: Simulated;
  /** The figures are from before the last change, because a field they need is being typed. */
  isBehind: boolean;
  /** Focuses the field that is missing. */
  onMissing: (field: string) => void;
};

/** The results of the case, next to its form. */
export const Results = memo(function Results({ result, isBehind, onMissing }: ResultsProps) {
  const { calculation, problems, warnings } = result;
  const limits = brokenLimits(problems);
  return (
    <div
      className={classes(
        'grid grid-cols-[minmax(0,1fr)] gap-5 transition-opacity duration-150 compact:gap-4',
        isBehind && 'opacity-60',
      )}
    >
      {limits.length > 0 ? <NotGrantable limits={limits} hasFigures={calculation !== null} /> : null}
      {calculation ? (
        <>
          <BreakdownCards calculation={calculation} />
          <VerdictCard calculation={calculation} warnings={warnings} />
          <MainTotals calculation={calculation} />
          <CalculationLegend calculation={calculation} />
          <ResultAnnouncement calculation={calculation} />
        </>
      ) : (
        <Missing fields={problems.filter(isMissing).map(({ field }) => field)} onMissing={onMissing} />
      )}
    </div>
  );
});

/** The main totals, visible while somebody types where the screen is wide. All totals are further down. */
function MainTotals({ calculation: { totals, facts, cats } }: { calculation: CreditCalculation }) {
  const { t, exactMoney } = useTexts();
  const cost = totals.find(({ name }) => name === 'cost');
  const end = facts.find(({ name }) => name === 'ends_on');
  const [cat, ...otherCats] = cats;
  const catName = t('simulations.compare.cat');
  const figures = [
    cost && { name: t('simulations.compare.cost'), figure: exactMoney(cost.amount) },
    end && { name: t('credit.fact.ends_on'), figure: figureText(t, end) },
    cat?.value
      ? {
          name: otherCats.length > 0 ? `${catName} · ${t(`credit.part.${cat.part}`)}` : catName,
          figure: t('credit.unit.percent', { percent: cat.value }),
        }
      : undefined,
  ].filter((one) => one !== undefined);
  return (
    <dl className="grid grid-cols-3 gap-5 border-y border-linea py-4 max-xl:hidden">
      {figures.map(({ name, figure }) => (
        <div key={name}>
          <dt className="text-sm text-piedra">{name}</dt>
          <dd className="tabular font-medium">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A credit that breaks a limit would not be granted, but its figures are still shown, with this notice. */
function NotGrantable({ limits, hasFigures }: { limits: readonly Problem[]; hasFigures: boolean }) {
  const { t } = useTexts();
  return (
    <Alert
      tone="error"
      role="status"
      title={t(hasFigures ? 'credit.not_grantable' : 'simulations.simulator.not_counted')}
    >
      <ul className="grid list-disc gap-1 pl-5">
        {limits.map((limit) => (
          <li key={`${limit.field} ${limit.messageKey}`}>{problemText(t, limit)}</li>
        ))}
      </ul>
    </Alert>
  );
}

/** The price is the first field in every form. */
const isHome = (field: string) => field === 'value' || field === 'price';

function Missing({ fields, onMissing }: { fields: readonly string[] } & Pick<ResultsProps, 'onMissing'>) {
  const { t } = useTexts();
  const { field } = useFieldNames();
  const inOrder = fields.toSorted((one, other) => Number(isHome(other)) - Number(isHome(one)));
  return (
    <Card>
      <EmptyState drawing="door" title={t('simulations.simulator.waiting')}>
        {fields.length > 0 ? (
          <div className="grid gap-3">
            <p>{t('simulations.simulator.waiting_lead')}</p>
            <ul className="flex flex-wrap justify-center gap-2">
              {inOrder.map((path) => (
                <li key={path}>
                  <button
                    type="button"
                    onClick={() => onMissing(path)}
                    className="min-h-11 rounded-control px-2.5 font-medium text-tinta underline underline-offset-3 hover:text-barro md:min-h-8"
                  >
                    {path.startsWith('second.')
                      ? t('simulations.simulator.of_second', { field: field(path) })
                      : field(path)}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
      </EmptyState>
    </Card>
  );
}

const pause = 900;

/** Announces the monthly payment and whether the income is enough to screen readers, after a pause in typing. */
function ResultAnnouncement({ calculation: { monthly, income } }: { calculation: CreditCalculation }) {
  const { t, exactMoney } = useTexts();
  const [said, setSaid] = useState('');
  const text = t('simulations.simulator.monthly_is', {
    amount: exactMoney(monthly.total),
    verdict: t(`credit.verdict.${income.verdict}`),
  });
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}

/** On a phone, keeps the monthly payment visible while the form is filled in. */
export function MonthlyBar({
  calculation,
  onSee,
}: {
  calculation: CreditCalculation | null;
  onSee: () => void;
}) {
  const { t, exactMoney } = useTexts();
  if (!calculation) return null;
  return (
    <aside
      aria-label={t('credit.card.monthly')}
      className="sticky bottom-0 z-10 -mx-4 mt-5 flex items-center justify-between gap-4 border-t border-linea bg-caliza px-4 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] lg:hidden print:hidden"
    >
      <p className="grid">
        <span className="text-xs text-piedra">{t('credit.card.monthly')}</span>
        <span className="tabular font-serif text-xl">{exactMoney(calculation.monthly.total)}</span>
      </p>
      <Button type="button" tone="quiet" size="sm" onClick={onSee}>
        {t('simulations.simulator.see_result')}
      </Button>
    </aside>
  );
}
