import { CircleCheck, Clock, ClockAlert } from 'lucide-react';
import { spanOf } from '#app/core/time-span.ts';
import { classes } from '#app/ui/classes.ts';
import { useTexts } from '../texts.ts';

const icons = { waiting: Clock, late: ClockAlert, answered: CircleCheck } as const;
const looks = { waiting: 'text-tinta', late: 'font-semibold text-vino', answered: 'text-piedra' } as const;

export type ClockState = keyof typeof icons;

/** How long a person has waited, or how soon they were answered. */
export function ClockFace({ state, children }: { state: ClockState; children: string }) {
  const Icon = icons[state];
  return (
    <span className={classes('inline-flex items-center gap-1.5 whitespace-nowrap', looks[state])}>
      <Icon aria-hidden strokeWidth={1.75} className="size-4 shrink-0" />
      <span role={state === 'answered' ? undefined : 'timer'} className="tabular" suppressHydrationWarning>
        {children}
      </span>
    </span>
  );
}

/** `12 min`, `3 días`. */
export function useSpan() {
  const { t } = useTexts();
  return (seconds: number) => {
    const { unit, count } = spanOf(Math.round(seconds));
    return t(`followup.span.${unit}`, { count });
  };
}
