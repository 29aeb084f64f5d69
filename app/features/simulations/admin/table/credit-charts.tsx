import { Card, CardBody } from '#app/ui/card.tsx';
import type { CreditCalculation, CalculationPart } from '#app/features/credit/domain/credit-calculation.ts';
import {
  apart,
  balanceLines,
  axisTicks,
  wholeTable,
  type YearFigures,
  yearsOf,
} from '#app/features/credit/domain/charts/chart-figures.ts';
import { Plot } from './plot.tsx';
import { useTexts } from './texts.ts';

/** The balance over the years, and the interest in each year's payments. Nothing without a credit. */
export function CreditCharts({ calculation }: { calculation: CreditCalculation }) {
  const years = yearsOf(wholeTable(calculation)?.rows ?? []);
  if (years.length === 0) return null;
  return (
    <Card className="print:border-0">
      <CardBody className="grid gap-8 xl:grid-cols-2">
        <BalanceChart calculation={calculation} years={years} />
        <YearlyChart years={years} />
      </CardBody>
    </Card>
  );
}

const partColours: Record<CalculationPart, string> = {
  together: 'text-anochecer',
  bank: 'text-anochecer',
  institute: 'text-barro',
  second: 'text-sahuaro',
};
/** Next to the total, the bank has its own colour. */
const colourOf = (part: CalculationPart, isOnly: boolean) =>
  part === 'bank' && !isOnly ? 'text-sahuaro' : partColours[part];

function BalanceChart({ calculation, years }: { calculation: CreditCalculation; years: YearFigures[] }) {
  const { t } = useTexts();
  const lines = balanceLines(calculation);
  const isOnly = lines.length === 1;
  const ticks = axisTicks(Math.max(...lines.map(({ points }) => points[0]?.balance ?? 0)));
  const highest = ticks.at(-1) || 1;
  const x = (month: number) => (Math.ceil(month / 12) / years.length) * 100;
  const y = (balance: number) => 100 - (balance / highest) * 100;
  const nameOf = (part: CalculationPart) =>
    isOnly ? t('simulations.chart.balance_of') : t(`credit.part.${part}`);
  const drawn = lines.map(({ part, points }) => ({
    part,
    name: nameOf(part),
    colour: colourOf(part, isOnly),
    points,
    path: `M${points.map(({ month, balance }) => `${x(month)} ${y(balance)}`).join('L')}`,
  }));
  const spots = Array.from({ length: years.length + 1 }, (_, year) => ({
    label: year === 0 ? t('simulations.chart.start') : t('simulations.chart.year', { year }),
    figures: drawn.map(({ name, colour, points }) => ({ name, colour, amount: points[year]?.balance ?? 0 })),
  }));

  return (
    <Plot
      title={t('simulations.chart.balance')}
      years={years.length}
      ticks={ticks}
      spots={spots}
      spotsAre="edges"
      labels={isOnly ? null : <LineNames lines={drawn} y={y} />}
      table={() => <SpotTable spots={spots} />}
    >
      {drawn.map(({ part, path, colour }, index) => (
        <g key={part} className={colour}>
          {index === 0 ? <path d={`${path}V100H0Z`} fill="currentColor" opacity={0.12} /> : null}
          <path
            d={path}
            fill="none"
            stroke="currentColor"
            strokeWidth={index === 0 ? 2.5 : 1.75}
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </g>
      ))}
    </Plot>
  );
}

type LineNamesProps = {
  lines: { part: CalculationPart; name: string; colour: string; points: { balance: number }[] }[];
  y: (balance: number) => number;
};

/** The name of each line, at its beginning. */
function LineNames({ lines, y }: LineNamesProps) {
  const heights = apart(
    lines.map(({ points }) => y(points[0]?.balance ?? 0)),
    9,
  );
  return (
    <div aria-hidden>
      {lines.map(({ part, name, colour }, index) => (
        <span
          key={part}
          className={`${colour} absolute left-3 rounded-control bg-caliza/80 px-1 text-xs font-semibold`}
          style={{ top: `${(heights[index] ?? 0) - 3}%` }}
        >
          {name}
        </span>
      ))}
    </div>
  );
}

const series = [
  { of: 'capital', colour: 'text-sahuaro' },
  { of: 'ahead', colour: 'text-ocre-vivo' },
  { of: 'interest', colour: 'text-barro' },
] as const;

function YearlyChart({ years }: { years: YearFigures[] }) {
  const { t } = useTexts();
  const shown = series.filter(({ of }) => of !== 'ahead' || years.some(({ ahead }) => ahead > 0));
  const ticks = axisTicks(
    Math.max(...years.map(({ interest, capital, ahead }) => interest + capital + ahead)),
  );
  const highest = ticks.at(-1) || 1;
  const band = 100 / years.length;
  const spots = years.map((year) => ({
    label: t('simulations.chart.year', { year: year.year }),
    figures: shown.map(({ of, colour }) => ({
      name: t(`simulations.chart.${of}`),
      amount: year[of],
      colour,
    })),
  }));

  return (
    <Plot
      title={t('simulations.chart.yearly')}
      years={years.length}
      ticks={ticks}
      spots={spots}
      spotsAre="bands"
      table={() => <SpotTable spots={spots} />}
    >
      {years.map((year, index) => {
        let under = 0;
        return shown.map(({ of, colour }) => {
          const height = (year[of] / highest) * 100;
          under += height;
          return (
            <rect
              key={`${year.year} ${of}`}
              x={(index + 0.12) * band}
              width={band * 0.76}
              y={100 - under}
              height={height}
              fill="currentColor"
              className={colour}
            />
          );
        });
      })}
    </Plot>
  );
}

function SpotTable({ spots }: { spots: { label: string; figures: { name: string; amount: number }[] }[] }) {
  const { t, exactMoney } = useTexts();
  const cell = 'border-b border-linea px-2 py-1.5 text-right whitespace-nowrap';
  return (
    <div
      role="group"
      aria-label={t('simulations.chart.figures')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
      tabIndex={0}
      className="relative mt-3 max-h-80 overflow-auto"
    >
      <table className="tabular w-full text-sm">
        <thead>
          <tr>
            <th scope="col" className={`${cell} text-left`}>
              {t('simulations.chart.year_head')}
            </th>
            {spots[0]?.figures.map(({ name }) => (
              <th key={name} scope="col" className={cell}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {spots.map(({ label, figures }) => (
            <tr key={label}>
              <th scope="row" className={`${cell} text-left font-medium`}>
                {label}
              </th>
              {figures.map(({ name, amount }) => (
                <td key={name} className={cell}>
                  {exactMoney(amount)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
