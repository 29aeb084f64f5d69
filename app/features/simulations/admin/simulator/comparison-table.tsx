import { memo } from 'react';
import { Badge } from '#app/ui/badge.tsx';
import { Card, CardHead } from '#app/ui/card.tsx';
import { classes } from '#app/ui/classes.ts';
import type { Simulated } from '#app/features/credit/domain/credit-calculation.ts';
import { brokenLimits } from '#app/features/credit/domain/limits.ts';
import { scenarioText } from '#app/features/credit/parts/calculation-words.ts';
import { type ComparedCell, type ComparedRow, comparisonRows, type ComparedUnit } from './comparison.ts';
import type { Scenarios } from './scenarios.ts';
import { useTexts } from './simulator-texts.ts';

const cellLook = 'px-5 max-sm:px-1.5 max-sm:first:pl-3 max-sm:last:pr-3';
/** The names of the figures stay visible while somebody scrolls sideways to the third scenario. */
const nameLook = 'sticky left-0 bg-caliza max-sm:max-w-28';

type ComparisonTableProps = { scenarios: Scenarios; results: readonly Simulated[] };

/** The figures of each scenario, and their difference from the first one. */
export const ComparisonTable = memo(function ComparisonTable({
  scenarios: { all, current },
  results,
}: ComparisonTableProps) {
  const { t } = useTexts();
  const [first] = all;
  if (all.length < 2 || !first) return null;
  const title = t('simulations.compare.title');
  return (
    <Card>
      <CardHead
        title={title}
        lead={t('simulations.compare.lead', { name: scenarioText(t, first.asked, 0) })}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <div role="region" aria-label={title} tabIndex={0} className="overflow-x-auto">
        <table className="tabular w-full text-sm">
          <thead>
            <tr className="border-b border-linea align-bottom">
              <th scope="col" className={`${cellLook} ${nameLook} py-3 text-left font-semibold text-piedra`}>
                {t('simulations.compare.figure')}
              </th>
              {all.map((scenario, index) => (
                <th
                  key={scenario.id}
                  scope="col"
                  className={`${cellLook} min-w-28 py-3 text-right font-semibold sm:min-w-36`}
                >
                  <span className="grid justify-items-end gap-1 wrap-anywhere">
                    {scenarioText(t, scenario.asked, index)}
                    {scenario.id === current ? (
                      <Badge tone="info">{t('simulations.compare.editing')}</Badge>
                    ) : null}
                    {brokenLimits(results[index]?.problems ?? []).length > 0 ? (
                      <Badge tone="error">{t('simulations.compare.not_grantable')}</Badge>
                    ) : null}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {comparisonRows(results).map((row) => (
              <ComparedLine key={row.name} row={row} />
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
});

function ComparedLine({ row: { name, unit, cells } }: { row: ComparedRow }) {
  const { t } = useTexts();
  return (
    <tr className="border-b border-linea align-top last:border-b-0">
      <th scope="row" className={`${cellLook} ${nameLook} py-2.5 text-left font-medium`}>
        {t(`simulations.compare.${name}`)}
      </th>
      {cells.map((cell, index) => (
        <td key={index} className={`${cellLook} py-2.5 text-right whitespace-nowrap`}>
          <ComparedFigure cell={cell} unit={unit} />
        </td>
      ))}
    </tr>
  );
}

function ComparedFigure({ cell: { value, difference }, unit }: { cell: ComparedCell; unit: ComparedUnit }) {
  const { t } = useTexts();
  const { written, apart } = useWritten();
  if (value === null) return <span className="text-piedra">{t('simulations.compare.none')}</span>;
  return (
    <span className="grid">
      <span className="font-medium">{written(value, unit)}</span>
      {difference ? (
        <span
          className={classes(
            'text-xs',
            difference.isBetter === null ? 'text-piedra' : difference.isBetter ? 'text-sahuaro' : 'text-vino',
          )}
        >
          {t(`simulations.compare.is.${difference.is}`, { by: apart(difference.by, unit) })}
        </span>
      ) : null}
    </span>
  );
}

function useWritten() {
  const { t, exactMoney } = useTexts();
  const written = (value: number, unit: ComparedUnit) => {
    if (unit === 'amount') return exactMoney(value);
    // Always in months, so that all scenarios use one unit.
    if (unit === 'months') return t('credit.unit.months', { count: value });
    return t('credit.unit.percent', { percent: value.toFixed(1) });
  };
  /** The difference of two percentages is in percentage points. */
  const apart = (by: number, unit: ComparedUnit) =>
    unit === 'percent' ? t('simulations.compare.points', { by: by.toFixed(1) }) : written(by, unit);
  return { written, apart };
}
