import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import { classes } from '#app/ui/classes.ts';
import { namedYears, indexUnderPointer } from '#app/features/credit/domain/charts/chart-figures.ts';
import { useTexts } from './texts.ts';

export type Figure = { name: string; amount: number; colour: string };

/** A position on the chart that can be selected: a year with its figures. */
export type Spot = { label: string; figures: Figure[] };

type PlotProps = {
  title: string;
  years: number;
  ticks: number[];
  spots: Spot[];
  /** Whether a spot lies on the line between two years, or in the middle of a year. */
  spotsAre: 'edges' | 'bands';
  /** SVG content in a 100 by 100 square, which is stretched to the available space. */
  children: ReactNode;
  labels?: ReactNode;
  /** The figures as a table, rendered when somebody opens it. */
  table: () => ReactNode;
};

/** A chart over the years: axes, content, and the figures of the selected year. */
export function Plot({ title, years, ticks, spots, spotsAre, children, labels, table }: PlotProps) {
  const { t, exactMoney } = useTexts();
  const [at, setAt] = useState(0);
  const [isPointed, setIsPointed] = useState(false);
  const [hasFigures, setHasFigures] = useState(false);
  const here = Math.min(at, spots.length - 1);
  const spot = spots[here];
  const highest = ticks.at(-1) || 1;

  return (
    <figure className="grid min-w-0 content-start gap-4 break-inside-avoid">
      <figcaption className="font-serif text-lg">{title}</figcaption>
      <PaperLegend figures={spot?.figures ?? []} />
      {/* As high as its longest content, so that the layout does not jump while somebody points at years. */}
      <p
        aria-hidden
        className="tabular flex min-h-18 flex-wrap content-start gap-x-4 text-sm sm:min-h-12 print:hidden"
      >
        <span className="font-semibold">{spot?.label}</span>
        {spot?.figures.map(({ name, amount, colour }) => (
          <span key={name} className="inline-flex items-center gap-1.5 whitespace-nowrap">
            <span className={classes('size-2.5 rounded-[3px] bg-current', colour)} />
            {t('simulations.chart.figure', { name, amount: exactMoney(amount) })}
          </span>
        ))}
      </p>
      <div className="relative mb-6 ml-24 h-56">
        <Ticks ticks={ticks} highest={highest} />
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          aria-hidden
          className="absolute inset-0 size-full overflow-visible"
        >
          {children}
        </svg>
        {labels}
        <Pointer
          {...{ title, spots, spotsAre, here, isPointed }}
          onPoint={(index) => {
            setAt(index);
            setIsPointed(true);
          }}
          onLeave={() => setIsPointed(false)}
        />
        <Years years={years} spotsAre={spotsAre} />
      </div>
      <details className="print:hidden" onToggle={({ currentTarget }) => setHasFigures(currentTarget.open)}>
        <summary className="w-fit py-2 text-sm font-medium text-piedra underline underline-offset-4 hover:text-tinta">
          {t('simulations.chart.figures')}
        </summary>
        {/* Only rendered when open: the figures are calculated again with every key. */}
        {hasFigures ? table() : null}
      </details>
    </figure>
  );
}

/** The legend for print, where nobody can point. Drawn as SVG, because print leaves out backgrounds. */
function PaperLegend({ figures }: { figures: readonly Figure[] }) {
  return (
    <p aria-hidden className="hidden flex-wrap gap-x-4 text-sm print:flex">
      {figures.map(({ name, colour }) => (
        <span key={name} className="inline-flex items-center gap-1.5">
          <svg viewBox="0 0 1 1" className={classes('size-2.5', colour)}>
            <rect width="1" height="1" fill="currentColor" />
          </svg>
          {name}
        </span>
      ))}
    </p>
  );
}

function Ticks({ ticks, highest }: { ticks: number[]; highest: number }) {
  const { t, number } = useTexts();
  const shortMoney = (centavos: number) => {
    const pesos = centavos / 100;
    if (pesos >= 1e6) return t('simulations.chart.millions', { amount: number(pesos / 1e6) });
    return pesos >= 1e3
      ? t('simulations.chart.thousands', { amount: number(pesos / 1e3) })
      : `$${number(pesos)} MXN`;
  };
  return (
    <div aria-hidden>
      {ticks.map((tick) => (
        <div
          key={tick}
          className="absolute inset-x-0 border-t border-linea"
          style={{ bottom: `${(tick / highest) * 100}%` }}
        >
          <span className="tabular absolute right-full -translate-y-1/2 pr-2 text-xs whitespace-nowrap text-piedra">
            {shortMoney(tick)}
          </span>
        </div>
      ))}
    </div>
  );
}

function Years({ years, spotsAre }: Pick<PlotProps, 'years' | 'spotsAre'>) {
  const { t } = useTexts();
  const middle = spotsAre === 'bands' ? 0.5 : 0;
  return (
    <div aria-hidden className="tabular absolute inset-x-0 top-full h-6 pt-1 text-xs text-piedra">
      <span className="absolute right-full pr-2">{t('simulations.chart.axis_years')}</span>
      {namedYears(years).map((year) => (
        <span
          key={year}
          className="absolute -translate-x-1/2"
          style={{ left: `${((year - middle) / years) * 100}%` }}
        >
          {year}
        </span>
      ))}
    </div>
  );
}

type PointerProps = Pick<PlotProps, 'title' | 'spots' | 'spotsAre'> & {
  here: number;
  isPointed: boolean;
  onPoint: (index: number) => void;
  onLeave: () => void;
};

const keys: Record<string, (index: number, last: number) => number> = {
  ArrowRight: (index) => index + 1,
  ArrowUp: (index) => index + 1,
  ArrowLeft: (index) => index - 1,
  ArrowDown: (index) => index - 1,
  PageUp: (index) => index + 5,
  PageDown: (index) => index - 5,
  Home: () => 0,
  End: (_, last) => last,
};

/** Selects a year by pointer or keyboard. Screen readers get a slider that reads the figures of the year. */
function Pointer({ title, spots, spotsAre, here, isPointed, onPoint, onLeave }: PointerProps) {
  const { t, exactMoney } = useTexts();
  const last = spots.length - 1;
  const spot = spots[here];
  const point = (index: number) => onPoint(Math.min(last, Math.max(0, index)));

  function onPointer({ currentTarget, clientX }: PointerEvent<HTMLDivElement>) {
    const { left, width } = currentTarget.getBoundingClientRect();
    point(indexUnderPointer((clientX - left) / width, spots.length, spotsAre));
  }
  function onKeyDown(event: KeyboardEvent) {
    const next = keys[event.key]?.(here, last);
    if (next === undefined) return;
    event.preventDefault();
    point(next);
  }
  const figures = spot?.figures.map(({ name, amount }) =>
    t('simulations.chart.figure', { name, amount: exactMoney(amount) }),
  );

  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={title}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={here}
      aria-valuetext={t('simulations.chart.point', {
        year: spot?.label ?? '',
        figures: figures?.join(', ') ?? '',
      })}
      onPointerMove={onPointer}
      onPointerDown={onPointer}
      onPointerLeave={onLeave}
      onFocus={() => point(here)}
      onBlur={onLeave}
      onKeyDown={onKeyDown}
      className="absolute inset-0 cursor-crosshair touch-pan-y"
    >
      {isPointed ? <Cursor here={here} spots={spots} spotsAre={spotsAre} /> : null}
    </div>
  );
}

function Cursor({ here, spots, spotsAre }: Pick<PointerProps, 'here' | 'spots' | 'spotsAre'>) {
  if (spotsAre === 'edges') {
    const left = `${(here / Math.max(1, spots.length - 1)) * 100}%`;
    return <span className="absolute inset-y-0 border-l border-tinta" style={{ left }} />;
  }
  const width = 100 / spots.length;
  return (
    <span
      className="absolute inset-y-0 bg-tinta/10"
      style={{ left: `${here * width}%`, width: `${width}%` }}
    />
  );
}
