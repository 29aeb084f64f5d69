import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useCommonTexts } from '#app/i18n/texts.ts';
import { classes } from '../classes.ts';

export type Step = {
  id: string;
  label: string;
  state: 'done' | 'current' | 'todo';
  href?: string;
  /** Below the name: a date, or the responsible person. */
  detail?: ReactNode;
};

type StepperProps = {
  steps: readonly Step[];
  /** Describes the steps for screen readers. */
  label?: string;
  className?: string;
};

/**
 * The stages of a process. Done, current and coming stages differ in shape as well as colour; on a phone the row
 * scrolls.
 */
export function Stepper({ steps, label, className }: StepperProps) {
  const { t } = useCommonTexts();
  const railRef = useRef<HTMLOListElement>(null);

  // Scrolls the current stage into view without scrolling the page.
  useEffect(() => {
    const rail = railRef.current;
    const current = rail?.querySelector<HTMLElement>('[aria-current]')?.closest('li');
    if (rail && current) rail.scrollLeft = current.offsetLeft - (rail.clientWidth - current.offsetWidth) / 2;
  }, [steps]);

  return (
    <nav aria-label={label ?? t('ui.stepper.label')} className={classes('min-w-0', className)}>
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <ol
        ref={railRef}
        tabIndex={steps.some(({ href }) => href) ? undefined : 0}
        className="relative flex overflow-x-auto pt-1 pb-2 [scrollbar-width:thin]"
      >
        {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex */}
        {steps.map((step, index) => (
          <StepPlace key={step.id} step={step} isFirst={index === 0} before={steps[index - 1]?.state} />
        ))}
      </ol>
    </nav>
  );
}

type StepPlaceProps = { step: Step; isFirst: boolean; before: Step['state'] | undefined };

function StepPlace({ step, isFirst, before }: StepPlaceProps) {
  const { t } = useCommonTexts();
  const isCurrent = step.state === 'current';
  const content = (
    <>
      <Mark state={step.state} />
      <span
        className={classes(
          'text-sm/5 text-balance',
          isCurrent ? 'font-semibold' : 'font-medium',
          step.state === 'todo' && 'text-piedra',
        )}
      >
        <span className="sr-only">{t(`ui.stepper.${step.state}`)} </span>
        {step.label}
      </span>
      {step.detail ? <span className="tabular text-xs text-piedra">{step.detail}</span> : null}
    </>
  );

  return (
    <li className="relative min-w-28 flex-1">
      {isFirst ? null : <Rail isDone={before === 'done' && step.state !== 'todo'} />}
      {step.href ? (
        <Link
          to={step.href}
          aria-current={isCurrent ? 'step' : undefined}
          className={classes(placeLook, 'rounded-control hover:text-barro focus-visible:-outline-offset-2')}
        >
          {content}
        </Link>
      ) : (
        <span aria-current={isCurrent ? 'step' : undefined} className={placeLook}>
          {content}
        </span>
      )}
    </li>
  );
}

const placeLook = 'relative grid justify-items-center gap-1.5 px-2 py-1 text-center';

/** The line from the middle of the previous stage to the middle of this one. */
function Rail({ isDone }: { isDone: boolean }) {
  return (
    <span
      aria-hidden
      className={classes(
        'absolute top-[1.1875rem] right-[calc(50%+1rem)] left-[calc(-50%+1rem)] border-t-2',
        isDone ? 'border-sahuaro' : 'border-dotted border-trazo',
      )}
    />
  );
}

function Mark({ state }: { state: Step['state'] }) {
  return (
    <svg
      viewBox="0 0 32 32"
      className="size-8"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {state === 'done' ? (
        <>
          <circle cx="16" cy="16" r="11" className="fill-sahuaro" />
          <path d="m11 16.5 3.5 3.5 6.5-7.5" className="stroke-sobre-sahuaro" strokeWidth="2.25" />
        </>
      ) : null}
      {state === 'current' ? (
        <>
          <circle cx="16" cy="16" r="13" className="stroke-barro" strokeWidth="2" />
          <circle cx="16" cy="16" r="7.5" className="fill-barro" />
        </>
      ) : null}
      {state === 'todo' ? (
        <circle cx="16" cy="16" r="7" className="fill-arena stroke-trazo" strokeWidth="1.75" />
      ) : null}
    </svg>
  );
}
