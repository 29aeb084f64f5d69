import type { ReactNode } from 'react';
import { Alert } from '#app/ui/alert.tsx';
import { Card, CardBody, CardHead } from '#app/ui/card.tsx';
import { classes } from '#app/ui/classes.ts';
import type {
  CreditCalculation,
  CalculationCard,
  CalculationLine,
} from '#app/features/credit/domain/credit-calculation.ts';
import type { Problem } from '#app/features/credit/domain/limits.ts';
import {
  catText,
  figureText,
  legendText,
  problemText,
  savingText,
} from '#app/features/credit/parts/calculation-words.ts';
import { useTexts } from './texts.ts';

type OfCalculation = { calculation: CreditCalculation };

/** The facts of the credit: amount, rate, term and end. */
export function FactList({ calculation }: OfCalculation) {
  const { t, exactMoney } = useTexts();
  return (
    <Card>
      <CardHead title={t('simulations.calculation.facts')} />
      <CardBody>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-4 lg:grid-cols-3 print:grid-cols-3">
          <Fact name={t('simulations.calculation.price')}>{exactMoney(calculation.price)}</Fact>
          {calculation.facts.map((fact) => (
            <Fact key={fact.name} name={t(`credit.fact.${fact.name}`)}>
              {figureText(t, fact)}
            </Fact>
          ))}
        </dl>
      </CardBody>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 content-start">
      <dt className="text-sm text-piedra">{name}</dt>
      <dd className="tabular font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}

/** The monthly payment and the initial costs, item by item. */
export function BreakdownCards({ calculation }: OfCalculation) {
  const { t } = useTexts();
  return (
    <div className="@container">
      <div className="grid gap-5 @xl:grid-cols-2 compact:gap-4 print:grid-cols-2">
        <Breakdown title={t('credit.card.monthly')} card={calculation.monthly} isMain />
        <Breakdown title={t('credit.card.initial')} card={calculation.initial} />
      </div>
    </div>
  );
}

function Breakdown({
  title,
  card,
  isMain = false,
}: {
  title: string;
  card: CalculationCard;
  isMain?: boolean;
}) {
  const { exactMoney } = useTexts();
  return (
    <Card className="break-inside-avoid">
      <CardHead title={title}>
        <p
          className={classes(
            'tabular basis-full font-serif text-2xl whitespace-nowrap',
            isMain ? 'text-barro' : 'text-tinta',
          )}
        >
          {exactMoney(card.total)}
        </p>
      </CardHead>
      <CardBody>
        <Lines lines={card.lines} />
      </CardBody>
    </Card>
  );
}

function Lines({ lines, strong = [] }: { lines: CalculationLine[]; strong?: readonly string[] }) {
  const { t, exactMoney } = useTexts();
  return (
    <dl className="grid gap-2">
      {lines.map(({ name, amount }) => (
        <div
          key={name}
          className={classes(
            'flex items-baseline justify-between gap-4',
            strong.includes(name) && 'border-t border-linea pt-2 font-semibold',
          )}
        >
          <dt className="min-w-0">{t(`credit.line.${name}`)}</dt>
          <dd className="tabular text-right whitespace-nowrap">{exactMoney(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

type VerdictCardProps = OfCalculation & {
  warnings: readonly Problem[];
  /** Nothing can be filled in here, so unknown values are not asked for. */
  isReadOnly?: boolean;
};

const verdictTones = { enough: 'success', short: 'warning', unknown: 'info' } as const;

/** Whether the income is enough, and other warnings. Not a live region, because it changes with every key. */
export function VerdictCard({ calculation: { income }, warnings, isReadOnly = false }: VerdictCardProps) {
  const { t, exactMoney } = useTexts();
  const isAsked = income.verdict !== 'unknown' || !isReadOnly;
  // Left out, because the title and the required income already say it.
  const others = warnings.filter(({ messageKey }) => messageKey !== 'credit.limit.income_short');
  return (
    <Alert
      tone={verdictTones[income.verdict]}
      role="note"
      className="break-inside-avoid"
      title={isAsked ? t(`credit.verdict.${income.verdict}`) : t('simulations.calculation.income')}
    >
      <p className="tabular">{t('credit.verdict.required', { amount: exactMoney(income.required) })}</p>
      {income.stated ? (
        <p className="tabular">
          {t('simulations.calculation.stated', { amount: exactMoney(income.stated) })}
        </p>
      ) : null}
      {others.length > 0 ? (
        <ul className="mt-2 grid list-disc gap-1 pl-5">
          {others.map((warning) => (
            <li key={`${warning.field} ${warning.messageKey}`}>{problemText(t, warning)}</li>
          ))}
        </ul>
      ) : null}
    </Alert>
  );
}

type TotalsCardProps = OfCalculation & {
  /** For visitors: internal references of the office are left out. */
  isPublic?: boolean;
};

/** Totals of zero are left out, except for interest, where zero is worth knowing. */
const shownTotals = ({ totals }: CreditCalculation) =>
  totals.filter(({ name, amount }) => amount !== 0 || name === 'interest');

/** The total cost, the savings by prepayments, and the CAT. */
export function TotalsCard({ calculation, isPublic = false }: TotalsCardProps) {
  const { t } = useTexts();
  const saving = savingText(t, calculation);
  const cats = calculation.cats.filter(({ part }) => !isPublic || part !== 'together');
  return (
    <Card className="break-inside-avoid">
      <CardHead title={t('simulations.calculation.totals')} />
      <CardBody className="grid gap-5">
        <Lines lines={shownTotals(calculation)} strong={['paid', 'cost']} />
        {saving ? (
          <p className="tabular rounded-control bg-sahuaro-suave px-4 py-3 font-medium text-sahuaro">
            {saving}
          </p>
        ) : null}
        <div className="grid gap-1">
          {cats.map(({ part, value }) => (
            <p key={part} className="tabular flex flex-wrap items-baseline gap-x-3">
              <strong className="font-serif text-xl font-medium">{catText(t, value)}</strong>
              {cats.length > 1 ? (
                <span className="text-piedra">
                  {t(part === 'together' ? 'credit.cat.internal' : `credit.part.${part}`)}
                </span>
              ) : null}
            </p>
          ))}
          <p className="text-sm text-piedra">{t('credit.cat.purpose')}</p>
        </div>
      </CardBody>
    </Card>
  );
}

export function CalculationLegend({ calculation }: OfCalculation) {
  const { t } = useTexts();
  return <p className="text-sm text-pretty text-piedra">{legendText(t, calculation)}</p>;
}
